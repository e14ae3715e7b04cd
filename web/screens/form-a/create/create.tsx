import { Alert, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { PHOTOS_MAX } from '#contract/core/limits.ts';
import { needsRepair } from '#contract/form-a/schemas.ts';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { FORM_A, NEW_CHECK, OUTBOX } from '#contract/messages/form-a.ts';
import { TASK } from '#contract/messages/forms.ts';
import { NAV } from '#contract/messages/shell.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { minutesLate } from '#contract/rules/check-deadline.ts';
import { statedDayError } from '#contract/rules/stated-time.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { tonightStatus } from '#contract/status/tonight.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { localDateTime, localDay, parseVenueTime } from '#contract/time/venue-time.ts';
import { nightCardQuery, type StoredCard } from '#web/api/night-card.ts';
import { query } from '#web/api/query.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { signatureFile } from '#web/components/form/signature-file.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { SubmitBar } from '#web/components/task/submit-bar.tsx';
import classes from '#web/components/task/task.module.css';
import { useNextQuestion } from '#web/components/task/use-next-question.ts';
import type { WaitingCheck } from '#web/offline/waiting-forms.ts';
import { hasRoom, useWaitingForms } from '#web/session/outbox.ts';
import { useActor } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { SIGNATURE_HEIGHT_PX } from '#web/ui/sizes.ts';
import { AnswersField, answerPath } from '../answers-field.tsx';
import { RepairFields } from '../repair-fields.tsx';
import { deadlineOn, firstStatedDay, tonightAt } from './card-nights.ts';
import { CheckFacts } from './facts.tsx';
import { CheckHeader } from './header.tsx';
import { SecondCheck } from './second-check.tsx';
import { SelectManager } from './select-manager.tsx';
import { SignatureField } from './signature-field.tsx';
import { TrialResult } from './trial-result.tsx';
import { useChangedQuestions } from './use-changed-questions.ts';
import { type Check, unanswered, useCheckForm } from './use-check-form.ts';

interface CheckProps {
  venueId: string;
  /** Whether nothing is recorded. */
  isTrial: boolean;
}

/** Tonight's check: manager, time, answers and signature. A trial has the same form, and sends nothing. */
export function CreateFormA({ venueId, isTrial }: CheckProps) {
  const { data: card } = useSuspenseQuery(nightCardQuery(venueId));
  const actor = useActor();
  if (card.questions.length === 0) return <NoQuestions venueId={venueId} />;
  return (
    <CheckForm
      card={card}
      isTrial={isTrial}
      anyAge={can(actor, 'entry:backdate')}
      mayOpen={can(actor, 'register:read')}
    />
  );
}

interface CheckFormProps {
  card: StoredCard;
  isTrial: boolean;
  /** Whether the user may state a time of any age. */
  anyAge: boolean;
  /** Whether the user may look at another check of the night. */
  mayOpen: boolean;
}

/** The form, filled in from a card: it asks the server for nothing. */
export function CheckForm({ card, isTrial, anyAge, mayOpen }: CheckFormProps) {
  const navigate = useNavigate();
  const { venue, questions, recorder } = card;
  const rules = rulesOf(venue);
  const now = new Date(useNow().getTime() + card.clock_offset_ms);
  const { managers, standIn } = trialManagers(
    card.managers.filter(({ signs_until }) => signs_until >= localDay(now, rules.zone)),
    isTrial ? recorder.name : undefined,
  );
  const [trial, setTrial] = useState<Check>();
  const [isSelecting, setSelecting] = useState(false);
  const [isRecordingAnother, setRecordingAnother] = useState(false);
  const [isReadingSignature, setReadingSignature] = useState(false);
  const [isReadingPhoto, setReadingPhoto] = useState(false);
  const lacksRoom = useLacksRoom();
  // After the dialog, with which a check begins.
  const isFormShown = useDeferredValue(true, false);
  const { section, scrollAfter } = useNextQuestion();
  const { form, send, isPending } = useCheckForm({
    card,
    anyAge,
    managerId: standIn?.id,
    onTrial: isTrial ? setTrial : undefined,
  });
  const { submitted_at: time, answers = [], signature, manager_id } = form.values;

  useChangedQuestions(venue.id, form.errors.answers, (current) => {
    const entered = new Map(answers.map((answer) => [answer?.question_id, answer]));
    // The questions have not changed: the server's message stays.
    if (entered.size === current.length && current.every(({ id }) => entered.has(id))) return;
    const currentAnswers = current.map(
      (question) => entered.get(question.id) ?? unanswered(question),
    );
    const { answers: message } = form.errors;
    form.setFieldValue('answers', currentAnswers);
    for (const [index, { answer }] of currentAnswers.entries()) {
      if (answer === undefined) form.setFieldError(answerPath(index), message);
    }
  });

  const toList = () => void navigate({ to: isTrial ? '/' : '/form-a' });
  const stated = parseVenueTime(time ?? localDateTime(now, rules.zone), rules.zone) ?? now;
  const day = tradingDay(stated, rules);
  const dueAt = deadlineOn(day, card);
  const firstDay = firstStatedDay(card, anyAge);
  const tonight = tonightAt(now, card);
  const waiting = useWaitingForms().find(
    (it): it is WaitingCheck =>
      it.form === 'check' && it.venue.id === venue.id && it.night === tonight.day,
  );
  const other =
    tonight.check ?? (waiting && { submitted_at: waiting.made.at, manager_name: waiting.manager });
  const asksAboutSecond = !isTrial && !isPending && !isRecordingAnother && other !== undefined;
  const own = managers.find(({ id }) => id === recorder.manager_id);
  const chosen = managers.find(({ id }) => id === manager_id);
  const left = answers.filter((given) => given?.answer === undefined).length;
  const unsigned = left > 0 ? NEW_CHECK.leftThenSign(left) : NEW_CHECK.sign;
  const missing = signature ? left > 0 && TASK.left(left) : unsigned;

  if (trial && chosen) {
    return <TrialResult check={trial} venue={venue} manager={chosen.name} questions={questions} />;
  }
  return (
    <div className={classes.task} data-task>
      <CheckHeader
        venue={venue.name}
        weekday={WEEKDAY_NAME[weekdayOf(day)]}
        answered={answers.length - left}
        questions={answers.length}
        tonight={day === tonight.day ? tonightStatus(tonight, now, rules.zone) : undefined}
        due={dueAt && formatTime(dueAt, rules.zone)}
        isTrial={isTrial}
      />
      {asksAboutSecond && (
        <SecondCheck
          check={other}
          zone={rules.zone}
          mayOpen={mayOpen}
          onRecordAnother={() => setRecordingAnother(true)}
          onCancel={toList}
        />
      )}
      <SelectManager
        opened={!asksAboutSecond && (isSelecting || !chosen)}
        managers={managers}
        initial={chosen?.id ?? (venue.appManagerSelection ? undefined : own?.id)}
        zone={rules.zone}
        onSelect={(id) => {
          // A signature belongs to the manager who was chosen for it.
          if (chosen && id !== chosen.id) form.setFieldValue('signature', undefined);
          form.setFieldValue('manager_id', id);
          setSelecting(false);
        }}
        onCancel={() => (chosen ? setSelecting(false) : toList())}
        findNext={firstChoice}
      />
      {lacksRoom && (
        <Alert color="amber" mt="md">
          {OUTBOX.noRoom}
        </Alert>
      )}
      {isFormShown && (
        <SchemaForm {...send} className={classes.form}>
          <CheckFacts
            manager={chosen?.name}
            onChangeManager={() => setSelecting(true)}
            recorder={!isTrial && chosen && chosen.id !== own?.id ? recorder.name : undefined}
            time={time}
            timeError={
              form.errors.submitted_at ??
              statedDayError({ day, today: tonight.day, firstDay, anyAge })
            }
            firstDay={firstDay}
            minutesLate={dueAt ? minutesLate(stated, dueAt) : 0}
            onChangeTime={(changed) => form.setFieldValue('submitted_at', changed)}
            day={day}
            now={now}
            zone={rules.zone}
          />
          <AnswersField
            ref={section}
            className={classes.questions}
            questions={questions}
            answers={answers}
            errors={form.errors}
            onAnswer={(index, answer) => {
              const enter = () => form.setFieldValue(answerPath(index), answer);
              if (answers[index]?.answer === undefined) scrollAfter(index, enter);
              else enter();
            }}
          />
          {needsRepair(answers) && (
            <RepairFields
              jobNumber={form.getInputProps('job_number')}
              emailNote={form.getInputProps('email_note')}
              photos={form.getInputProps('photos')}
              photosLeft={PHOTOS_MAX}
              onBusy={setReadingPhoto}
            />
          )}
          <SignatureField
            key={chosen?.id}
            label={FORM_A.signature}
            value={signature}
            signerName={chosen?.name ?? ''}
            toFile={signatureFile}
            height={SIGNATURE_HEIGHT_PX.form}
            onChange={(file) => form.setFieldValue('signature', file)}
            onBusy={setReadingSignature}
            error={form.errors.signature}
          />
          <SubmitBar
            missing={missing}
            pending={isPending || isReadingSignature || isReadingPhoto}
            {...(isTrial && { label: TRIAL.submit })}
          />
        </SchemaForm>
      )}
    </div>
  );
}

/** Tells whether a check could not wait on this phone, before it is filled in. */
function useLacksRoom(): boolean {
  const [lacksRoom, setLacksRoom] = useState(false);
  useEffect(() => void hasRoom().then((has) => setLacksRoom(!has)), []);
  return lacksRoom;
}

/** Finds where the keyboard begins to answer. */
const firstChoice = () => document.querySelector<HTMLElement>('[data-task] fieldset input');

/** In place of a check, where there is nothing to answer. */
function NoQuestions({ venueId }: { venueId: string }) {
  const { data } = useSuspenseQuery(query(listQuestions, { query: { venue_id: venueId } }));
  const mayAdd = can(useActor(), 'question:manage');
  return (
    <>
      <PageHeader title={NEW_CHECK.title} parent={{ to: '/form-a', label: NAV.formA }} />
      <Stack align="start">
        <Text>{FORM_A.noQuestions(mayAdd ? null : data.administrator)}</Text>
        {mayAdd && <LinkButton to="/questions">{FORM_A.setUpQuestions}</LinkButton>}
      </Stack>
    </>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Adds the user as the manager of a trial at a venue where nobody may sign yet.
 * @param trialBy name of the user; undefined for a real check
 */
function trialManagers(valid: readonly Named[], trialBy: string | undefined) {
  if (trialBy === undefined || valid.length > 0) return { managers: valid };
  // Any id is valid: a trial is not sent.
  const standIn = { id: '1', name: trialBy };
  return { managers: [standIn], standIn };
}

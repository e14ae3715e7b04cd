import { Button, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import { needsRepair, newFormA } from '#contract/form-a/schemas.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type VenueRules } from '#contract/rules/venue-rules.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDateTime, localDay, parseVenueTime } from '#contract/time/venue-time.ts';
import { questionsQuery } from '#web/api/questions.ts';
import { createFormAMutation } from '#web/api/registers/form-a.ts';
import { validManagersQuery, venueQuery } from '#web/api/venues.ts';
import { DayTimeField } from '#web/components/date/day-time-field.tsx';
import { FormPanel } from '#web/components/form/form-panel.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useEntryForm } from '#web/components/register/use-entry-form.ts';
import { SignatureField } from '#web/components/signature/signature-field.tsx';
import { useUser } from '#web/session/user.ts';
import { SIGNATURE_HEIGHT_PX } from '#web/ui/sizes.ts';
import { AnswersField } from '../answers-field.tsx';
import { RepairFields } from '../repair-fields.tsx';
import { SelectManager } from './select-manager.tsx';
import { useChangedQuestions } from './use-changed-questions.ts';

/** Tonight's check: manager, time, answers and signature. */
export function CreateFormA({ venueId }: { venueId: string }) {
  const navigate = useNavigate();
  const { manager: ownManager } = useUser();
  const { data: venue } = useSuspenseQuery(venueQuery(venueId));
  const { data: questions } = useSuspenseQuery(questionsQuery(venueId));
  const { data: managers } = useSuspenseQuery(validManagersQuery(venueId));
  const [isSelecting, setSelecting] = useState(false);
  const [isReadingSignature, setReadingSignature] = useState(false);
  const rules = rulesOf(venue);
  const questionIds = questions.data.map(({ id }) => id);
  const { form, send, isPending } = useEntryForm({
    schema: newFormA,
    draftKey: [venueId, tradingDay(new Date(), rules), ...questionIds].join(' '),
    initialValues: {
      venue_id: venueId,
      manager_id: undefined,
      submitted_at: localDateTime(new Date(), venue.time_zone),
      signature: undefined,
      answers: questions.data.map(unanswered),
      job_number: '',
      email_note: '',
    },
    mutation: createFormAMutation,
    successMessage: ENTRY.created,
    list: '/form-a',
  });

  useChangedQuestions(venueId, form.errors.answers, (current) => {
    const entered = new Map(form.values.answers?.map((answer) => [answer?.question_id, answer]));
    // The questions have not changed: the server's message stays.
    if (entered.size === current.length && current.every(({ id }) => entered.has(id))) return;
    const answers = current.map((question) => entered.get(question.id) ?? unanswered(question));
    const { answers: message } = form.errors;
    form.setFieldValue('answers', answers);
    for (const [index, answer] of answers.entries()) {
      if (answer.answer === undefined) form.setFieldError(`answers.${index}.answer`, message);
    }
  });

  const toList = () => void navigate({ to: '/form-a' });
  const own = managers.find(({ id }) => id === ownManager?.id);
  const chosen = managers.find(({ id }) => id === form.values.manager_id);

  return (
    <>
      <PageHeader title={FORM_A.createTitle} parent={{ to: '/form-a', label: NAV.formA }} />
      <SelectManager
        opened={isSelecting || !chosen}
        managers={managers}
        initial={venue.appManagerSelection ? undefined : own?.id}
        onSelect={(id) => {
          form.setFieldValue('manager_id', id);
          setSelecting(false);
        }}
        onCancel={() => (chosen ? setSelecting(false) : toList())}
      />
      <FormPanel {...send}>
        <Group justify="space-between">
          <div>
            <Text size="sm" c="dimmed">
              {FORM_A.manager}
            </Text>
            <Text fw={600}>{chosen?.name}</Text>
          </div>
          <Button variant="default" onClick={() => setSelecting(true)}>
            {FORM_A.changeManager}
          </Button>
        </Group>
        <DayTimeField
          label={LABEL.date}
          required
          maxDay={localDay(new Date(), venue.time_zone)}
          {...form.getInputProps('submitted_at')}
          hint={<TradingDayHint at={form.values.submitted_at} rules={rules} />}
        />
        <AnswersField
          questions={questions.data}
          answers={form.values.answers ?? []}
          errors={form.errors}
          onAnswer={form.setFieldValue}
        />
        {needsRepair(form.values.answers) && (
          <RepairFields
            jobNumber={form.getInputProps('job_number')}
            emailNote={form.getInputProps('email_note')}
          />
        )}
        <SignatureField
          label={FORM_A.signature}
          value={form.values.signature}
          toFile={signatureFile}
          height={SIGNATURE_HEIGHT_PX.form}
          onChange={(file) => form.setFieldValue('signature', file)}
          onBusy={setReadingSignature}
          error={form.errors.signature}
        />
        <SubmitButton pending={isPending || isReadingSignature} size="lg" />
      </FormPanel>
    </>
  );
}

const unanswered = ({ id }: Question) => ({ question_id: id, answer: undefined });

interface TradingDayHintProps {
  /** Venue time, as entered. */
  at: string | undefined;
  rules: VenueRules;
}

/** Names the trading day: after midnight a check still belongs to the day before. */
function TradingDayHint({ at = '', rules }: TradingDayHintProps) {
  const instant = parseVenueTime(at, rules.zone);
  if (!instant) return null;
  const day = tradingDay(instant, rules);
  return FORM_A.tradingDay(WEEKDAY_NAME[weekdayOf(day)], formatDay(day));
}

/** Makes an opaque grey PNG, as signatures are stored. A canvas itself only makes transparent ones. */
async function signatureFile(canvas: HTMLCanvasElement): Promise<File> {
  const [{ opaqueGreyPng }, drawn] = await Promise.all([
    import('#document/images/opaque-grey.ts'),
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)),
  ]);
  if (!drawn) throw new Error('The canvas gave no image');
  const png = await opaqueGreyPng(new Uint8Array(await drawn.arrayBuffer()));
  return new File([png], SIGNATURE_FILE.name, { type: SIGNATURE_FILE.type });
}

import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ANSWER } from '#contract/core/answer.ts';
import { splitQuestion } from '#contract/form-a/fields.ts';
import { OUTBOX } from '#contract/messages/form-a.ts';
import { WEEKDAY_NAME } from '#contract/messages/hours.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { minutesLate } from '#contract/rules/check-deadline.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';
import {
  isStored,
  type StoredFile,
  useWaitingChecks,
  type WaitingCheck,
  waitingChecks,
} from '#web/session/outbox.ts';
import { maySend, sendChecks } from '#web/session/send-checks.ts';
import { showErrorToast } from '#web/ui/feedback/toasts.ts';
import { saveFile } from '#web/ui/file/save-file.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';
import { Discard } from './discard.tsx';
import classes from './waiting-checks.module.css';

/** The checks that wait on this phone: what each counts as, and what to do now. */
export function WaitingChecks() {
  const waiting = useWaitingChecks();
  return (
    <Stack gap="xl">
      <title>{PAGE.title(OUTBOX.title)}</title>
      {waiting.length === 0 ? (
        <>
          <Title order={1} size="h3">
            {OUTBOX.none}
          </Title>
          <LinkButton to="/">{OUTBOX.home}</LinkButton>
        </>
      ) : (
        waiting.map((check) => <Waiting key={check.made.uid} check={check} />)
      )}
    </Stack>
  );
}

function Waiting({ check }: { check: WaitingCheck }) {
  const { refusal, discarded, company } = check;
  const wrong = wrongOf(check);
  return (
    <section>
      <Title order={1} size="h2" ta="center">
        {discarded !== null ? OUTBOX.discarded : refusal === null ? OUTBOX.title : OUTBOX.refused}
      </Title>
      <Text ta="center" mb="md">
        {discarded !== null ? OUTBOX.discardedHint : (refusal ?? hintOf(check))}
      </Text>
      <Facts check={check} />
      {refusal !== null && discarded === null && <Text mt="md">{OUTBOX.refusedHint}</Text>}
      {wrong.length > 0 && discarded === null && (
        <Alert color="amber" title={OUTBOX.ring(wrong.length)} mt="md">
          {company && OUTBOX.ringHint(company.name)}
          {company?.phone && (
            <>
              {' '}
              <PhoneLink phone={company.phone} />
            </>
          )}
        </Alert>
      )}
      <Actions check={check} />
    </section>
  );
}

/** Returns the answers that say what is wrong. */
const wrongOf = ({ fields }: WaitingCheck) =>
  fields.answers?.filter(({ answer }) => answer === ANSWER.no) ?? [];

const hintOf = (check: WaitingCheck) => (isStored(check) ? OUTBOX.hint : OUTBOX.notKept);

function Facts({ check }: { check: WaitingCheck }) {
  const { made, fields, maker, venue, questions, night, due_at } = check;
  const { time_zone: zone } = venue;
  const due = due_at === null ? undefined : new Date(due_at);
  const stated = parseVenueTime(fields.submitted_at, zone);
  const late = due && stated ? minutesLate(stated, due) : 0;
  const madeAt = new Date(Date.parse(made.at) + (made.clock_offset_ms ?? 0));
  const weekday = WEEKDAY_NAME[weekdayOf(night)];
  const titles = new Map(questions.map(({ id, title }) => [id, splitQuestion(title).question]));
  const wrong = wrongOf(check);
  const rows = [
    [OUTBOX.venue, venue.name],
    [OUTBOX.night, due ? OUTBOX.nightDue(weekday, formatTime(due, zone)) : weekday],
    [OUTBOX.made, OUTBOX.madeBy(formatTime(madeAt, zone), maker)],
    [OUTBOX.countsAs, late === 0 ? OUTBOX.onTime : OUTBOX.late(late)],
    [
      OUTBOX.answers,
      OUTBOX.answered(
        (fields.answers ?? []).length - wrong.length,
        wrong.map(({ question_id }) => titles.get(String(question_id)) ?? ''),
      ),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={label === OUTBOX.countsAs ? (late === 0 ? 'good' : 'bad') : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ check }: { check: WaitingCheck }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendChecks(queries, 'user'),
    onSuccess: () => {
      const waits = waitingChecks().find(({ made }) => made.uid === check.made.uid);
      if (waits?.refusal === null) showErrorToast(OUTBOX.notSent);
    },
  });
  return (
    <div className={classes.actions}>
      {maySend(check) ? (
        <Button loading={sending.isPending} onClick={() => sending.mutate()}>
          {OUTBOX.sendNow}
        </Button>
      ) : (
        <LinkButton to="/auth/login" search={{ redirect: '/waiting' }}>
          {OUTBOX.signIn}
        </LinkButton>
      )}
      <Button variant="default" onClick={() => saveFile(checkFileOf(check))}>
        {OUTBOX.saveFile}
      </Button>
      {check.discarded === null && <Discard check={check} onDiscarded={() => sending.mutate()} />}
    </div>
  );
}

/** Writes a check as a file that a person can read, with its pictures in Base64. */
function checkFileOf({ signature, photos, ...check }: WaitingCheck): File {
  const content = {
    ...check,
    signature: pictureText(signature),
    photos: photos.map(pictureText),
  };
  const name = OUTBOX.fileName(check.venue.name, check.night);
  return new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' });
}

const pictureText = ({ type, bytes }: StoredFile): string => {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:${type};base64,${btoa(characters.join(''))}`;
};

import { ActionIcon, Button, Group, Input, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { can } from '#contract/access/permissions.ts';
import { againAfter } from '#contract/board/again.ts';
import { explainDay } from '#contract/calendar/calls.ts';
import type { CalendarDay, VenueCalendar } from '#contract/calendar/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { CALENDAR, EXPLANATION_REASON, NIGHT } from '#contract/messages/calendar.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { dayName } from '#contract/time/day-name.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { mutation } from '#web/api/mutation.ts';
import { LastReminder } from '#web/components/board/last-reminder.tsx';
import { useReminding } from '#web/components/board/use-reminding.ts';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import { stateText } from '#web/components/calendar/state-text.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { useActorAt } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './explain-form.module.css';
import { NightFacts } from './night-facts.tsx';
import type { OpenNight } from './venue-calendar.tsx';

interface NightPanelProps {
  venueId: string;
  calendar: VenueCalendar;
  night: CalendarDay;
  isExplaining: boolean;
  onOpen: (night: OpenNight) => void;
  onClose: () => void;
}

/** One night in full, or the form that explains it. */
export function NightPanel(props: NightPanelProps) {
  const { venueId, calendar, night, isExplaining, onOpen, onClose } = props;
  const mayExplain = can(useActorAt(venueId), 'calendar:explain');
  const mayRemind = can(useActorAt(venueId), 'venue:remind');
  const { day } = night;
  return (
    <SidePanel opened onClose={onClose} title={dayName(day)}>
      {isExplaining && isMissed(night.state) && mayExplain ? (
        <ExplainForm key={day} venueId={venueId} day={day} onExplained={() => onOpen({ day })} />
      ) : (
        <Stack>
          <Group justify="space-between">
            <StateChip state={night.state} hasFault={night.has_fault}>
              {stateText(night)}
            </StateChip>
            <Neighbours calendar={calendar} night={night} onOpen={onOpen} />
          </Group>
          <NightFacts venueId={venueId} calendar={calendar} night={night} />
          {night.state === 'missed' && mayRemind && (
            <AskToExplain venueId={venueId} night={night} />
          )}
          {isMissed(night.state) && mayExplain && (
            <Button
              {...(night.state === 'missed' ? { color: 'amber.4' } : { variant: 'default' })}
              onClick={() => onOpen({ day, explain: true })}
            >
              {night.state === 'missed' ? CALENDAR.explain : CALENDAR.explainAgain}
            </Button>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

interface AskToExplainProps {
  venueId: string;
  night: CalendarDay;
}

/** Has the managers of the venue asked for an explanation, once a day. */
function AskToExplain({ venueId, night: { day, asked } }: AskToExplainProps) {
  const now = useNow();
  const asking = useReminding(venueId);
  if (asked && againAfter('explanation', new Date(asked.at)) > now)
    return <LastReminder about="explanation" last={asked} />;
  return (
    <Button
      variant="default"
      loading={asking.isPending}
      onClick={() => asking.mutate({ about: 'explanation', night: day })}
    >
      {REMIND.buttons.explanation}
    </Button>
  );
}

function Neighbours({
  calendar: { data },
  night,
  onOpen,
}: Pick<NightPanelProps, 'calendar' | 'night' | 'onOpen'>) {
  const step = (days: number) => {
    const day = plusDays(night.day, days);
    return { disabled: !data.some((each) => each.day === day), onClick: () => onOpen({ day }) };
  };
  return (
    <Group gap={0}>
      <ActionIcon aria-label={NIGHT.previous} {...step(-1)}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon aria-label={NIGHT.next} {...step(1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  );
}

interface ExplainFormProps {
  venueId: string;
  day: Day;
  onExplained: () => void;
}

/** Explains a missed night. Every reason is in sight, so that choosing one is one tap. */
function ExplainForm({ venueId, day, onExplained }: ExplainFormProps) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: explainDay.body,
    initialValues: { reason: undefined, text: '', picture: undefined },
    draftKey: `${venueId}/${day}`,
  });
  const explaining = useMutation(mutation(explainDay));
  const send = formProps((body) =>
    explaining.mutateAsync(
      { params: { id: venueId, day }, body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(CALENDAR.explained);
          onExplained();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  const { value: reason, onChange, error } = form.getInputProps('reason');
  const labelId = useId();

  return (
    <SchemaForm {...send}>
      <Stack>
        <Text size="sm" c="dimmed">
          {CALENDAR.explainHint}
        </Text>
        <Input.Wrapper
          label={CALENDAR.reason}
          labelElement="div"
          labelProps={{ id: labelId }}
          error={error}
          required
        >
          <fieldset aria-labelledby={labelId} className={classes.reasons}>
            {Object.entries(EXPLANATION_REASON).map(([value, label]) => (
              <label key={value} className={classes.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  checked={value === reason}
                  onChange={() => onChange(value)}
                  aria-invalid={Boolean(error) || undefined}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </Input.Wrapper>
        <Textarea
          label={CALENDAR.text}
          required
          autosize
          minRows={3}
          {...form.getInputProps('text')}
        />
        <FileField label={CALENDAR.picture} picturesOnly {...form.getInputProps('picture')} />
        <SubmitButton pending={explaining.isPending}>{CALENDAR.send}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}

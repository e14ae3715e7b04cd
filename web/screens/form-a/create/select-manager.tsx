import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { formatDay } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { type SigningObstacle, signingObstacle } from '#web/components/licence/signing-obstacle.ts';
import { useStored } from '#web/session/stored-value.ts';
import { sessionUser } from '#web/session/user.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { MANAGER_MENU_MAX_HEIGHT_PX } from '#web/ui/sizes.ts';
import classes from './select-manager.module.css';

interface ManagerFormProps {
  managers: readonly { id: string; name: string }[];
  /** Selected when the dialog opens. */
  initial: string | undefined;
  /** The zone of the venue, for the end of licences. */
  zone: TimeZone;
  onSelect: (managerId: string) => void;
  onCancel: () => void;
}

interface SelectManagerProps extends ManagerFormProps {
  opened: boolean;
  /** Finds what has the focus afterwards, where nothing had it before. */
  findNext: () => HTMLElement | null;
}

/** Asks which manager made the check. */
export function SelectManager({ opened, findNext, ...form }: SelectManagerProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onCancel}
      title={SELECT_MANAGER.title}
      findNext={findNext}
    >
      <ManagerForm {...form} />
    </Dialog>
  );
}

/** Lower on a phone on its side, where the buttons would be out of sight. */
const MENU_MAX_HEIGHT = `min(${MANAGER_MENU_MAX_HEIGHT_PX}px, calc(100dvh - 15rem))`;

/** The names to choose from. A tap on a name chooses it; the keyboard confirms its choice. */
function ManagerForm({ managers, initial, zone, onSelect, onCancel }: ManagerFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  const [hasError, setError] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onSelect(chosen);
        else setError(true);
      }}
    >
      <Stack>
        <Text id={`${id}-prompt`}>{SELECT_MANAGER.prompt}</Text>
        {managers.length > 0 && (
          <div
            role="radiogroup"
            aria-labelledby={`${id}-prompt`}
            aria-describedby={hasError ? `${id}-error` : undefined}
            className={classes.names}
            style={{ maxHeight: MENU_MAX_HEIGHT }}
          >
            {managers.map((manager, index) => (
              <label key={manager.id} className={classes.name}>
                <input
                  type="radio"
                  name={id}
                  checked={chosen === manager.id}
                  data-autofocus={(chosen ? chosen === manager.id : index === 0) || undefined}
                  aria-invalid={hasError || undefined}
                  onChange={() => {
                    setChosen(manager.id);
                    setError(false);
                  }}
                  // A key press counts no clicks: it only moves the choice.
                  onClick={({ detail }) => detail > 0 && onSelect(manager.id)}
                />
                {manager.name}
              </label>
            ))}
          </div>
        )}
        {hasError && <Input.Error id={`${id}-error`}>{FIELD_ERROR.managerRequired}</Input.Error>}
        <MissingManager managers={managers} zone={zone} />
        <Group grow>
          <Button variant="default" onClick={onCancel}>
            {BUTTON.cancel}
          </Button>
          <Button type="submit" disabled={managers.length === 0}>
            {SELECT_MANAGER.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface MissingManagerProps {
  managers: readonly { id: string }[];
  /** The zone of the venue. */
  zone: TimeZone;
}

/** Says whom the picker of managers lists, and why the signed-in manager is not among them. */
function MissingManager({ managers, zone }: MissingManagerProps) {
  const manager = useStored(sessionUser)?.manager;
  const isListed = managers.some(({ id }) => id === manager?.id);
  const obstacle = manager && !isListed ? signingObstacle(manager, zone) : undefined;
  return (
    <Text size="sm" c="dimmed">
      {obstacle ? (
        <>
          {SELECT_MANAGER.cannotBeChosen(reasonOf(obstacle))}{' '}
          <TextLink
            to="/profile"
            search={{ tab: obstacle.licence === 'am' ? 'licence-info' : 'rmlv-licence-info' }}
          >
            {obstacle.expired ? SELECT_MANAGER.update : SELECT_MANAGER.add}
          </TextLink>
          {managers.length > 0 ? SELECT_MANAGER.orChoose : '.'}
        </>
      ) : (
        SELECT_MANAGER[managers.length > 0 ? 'explanation' : 'noneValid']
      )}
    </Text>
  );
}

function reasonOf({ licence, lacksDate, expired }: SigningObstacle): string {
  const name = LICENCE[licence];
  if (expired) return SELECT_MANAGER.expired(name, formatDay(expired));
  return lacksDate ? SELECT_MANAGER.lacksDate(name) : SELECT_MANAGER.missing(name);
}

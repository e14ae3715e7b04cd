import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { MANAGER_MENU_MAX_HEIGHT_PX } from '#web/ui/sizes.ts';

interface SelectManagerProps {
  opened: boolean;
  managers: readonly { id: string; name: string }[];
  /** Selected when the dialog opens. */
  initial: string | undefined;
  onSelect: (managerId: string) => void;
  onCancel: () => void;
}

/** Asks which manager made the check. */
export function SelectManager(props: SelectManagerProps) {
  const { opened, managers, initial, onSelect, onCancel } = props;
  const [chosen, setChosen] = useState<string | null>(initial ?? null);
  const [error, setError] = useState<string>();

  return (
    <Modal opened={opened} onClose={onCancel} title={SELECT_MANAGER.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onSelect(chosen);
          else setError(FIELD_ERROR.managerRequired);
        }}
      >
        <Stack>
          <Text>{SELECT_MANAGER.prompt}</Text>
          <Select
            label={FORM_A.manager}
            description={SELECT_MANAGER.explanation}
            data={managers.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setError(undefined);
            }}
            error={error ?? (managers.length === 0 && SELECT_MANAGER.noneValid)}
            styles={{ options: { maxHeight: MANAGER_MENU_MAX_HEIGHT_PX } }}
            allowDeselect={false}
            data-autofocus
          />
          <Group grow>
            <Button variant="default" onClick={onCancel}>
              {BUTTON.cancel}
            </Button>
            <Button type="submit">{SELECT_MANAGER.confirm}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

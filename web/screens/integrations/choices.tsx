import { Checkbox, type CheckboxGroupProps, SimpleGrid } from '@mantine/core';

interface ChoicesProps extends Omit<CheckboxGroupProps, 'children'> {
  choices: readonly { value: string; label: string; description?: string }[];
}

/** A row as high as a finger needs. */
const TOUCHABLE = {
  body: { minHeight: '2.75rem', paddingBlock: '0.35rem', alignItems: 'center' },
} as const;

/** Checkboxes of which several are chosen. */
export function Choices({ choices, ...group }: ChoicesProps) {
  return (
    <Checkbox.Group {...group}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={0}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} styles={TOUCHABLE} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

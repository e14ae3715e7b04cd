import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';

interface Suggestion {
  id: string;
  text: string;
}

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined;
  onChange: (typed: string) => void;
  /** Suggestions for what is typed; the field takes any other text too. */
  suggestions: readonly Suggestion[];
  /** Names the list of suggestions for assistive technology. */
  listLabel: string;
  onChoose: (suggestion: Suggestion) => void;
  isLoading: boolean;
  /** Names the source of the suggestions, below them. */
  source: React.ReactNode;
}

/** A text field with suggestions for what is typed. */
export function SuggestField({
  value = '',
  onChange,
  suggestions,
  listLabel,
  onChoose,
  isLoading,
  source,
  ...input
}: SuggestFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function choose(id: string): void {
    const chosen = suggestions.find((suggestion) => suggestion.id === id);
    combobox.closeDropdown();
    if (chosen) onChoose(chosen);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md" withinPortal={false}>
      <Combobox.Target>
        <TextInput
          {...input}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          rightSection={isLoading ? <Loader size="xs" /> : undefined}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={listLabel}>
          {suggestions.map(({ id, text }) => (
            <Combobox.Option key={id} value={id} py="sm">
              {text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <Combobox.Footer c="dimmed" fz="xs">
          {source}
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}

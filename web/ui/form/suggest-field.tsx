import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { SUGGEST_FIELD } from '#contract/messages/added/account-screens.ts';

interface Suggestion {
  id: string;
  text: string;
}

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined;
  /** Told what is typed. */
  onChange: (typed: string) => void;
  /** For what is typed; the field takes any other text too. */
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  isLoading: boolean;
  /** Below the suggestions: where they come from. */
  source: React.ReactNode;
}

/** A text that can be typed in full, or picked from suggestions while it is typed. */
export function SuggestField({
  value = '',
  onChange,
  suggestions,
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
        <Combobox.Options aria-label={SUGGEST_FIELD.list}>
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

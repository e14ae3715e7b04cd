import { ActionIcon, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { suggestCode } from '#web/components/form/suggest-code.ts';
import { Tooltip } from '#web/ui/feedback/tooltip.tsx';

interface CodeFieldProps {
  input: GetInputPropsReturnType;
  /** Managers may have joined the venue: a new code disconnects them. */
  isJoined: boolean;
}

/** The code that managers join a venue with, and a button that suggests one. */
export function CodeField({ input, isJoined }: CodeFieldProps) {
  return (
    <TextInput
      {...input}
      label={VENUE_FORM.code}
      description={isJoined ? VENUE_FORM.newCodeWarning : VENUE_FORM.codeHint}
      required
      autoComplete="off"
      autoCapitalize="characters"
      rightSectionWidth={48}
      rightSection={
        <Tooltip label={VENUE_FORM.suggestCode}>
          <ActionIcon
            aria-label={VENUE_FORM.suggestCode}
            onClick={() => input.onChange(suggestCode())}
          >
            <IconRefresh size={20} />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}

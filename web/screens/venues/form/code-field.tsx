import { ActionIcon, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconRefresh } from '@tabler/icons-react';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { Tip } from '#web/ui/feedback/tooltip.tsx';
import { suggestedCode } from './suggested-code.ts';

interface CodeFieldProps {
  input: GetInputPropsReturnType;
  /** Of a venue that people joined: a new code disconnects them. */
  isJoined: boolean;
}

/** The code that managers join a venue with, with a button that makes one up. */
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
        <Tip label={VENUE_FORM.suggestCode}>
          <ActionIcon
            aria-label={VENUE_FORM.suggestCode}
            onClick={() => input.onChange(suggestedCode())}
          >
            <IconRefresh size={20} />
          </ActionIcon>
        </Tip>
      }
    />
  );
}

import type { TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADDRESS_FIELD } from '#contract/messages/components/addresses.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Place } from '#contract/places/schemas.ts';
import { sentenceOf } from '#web/api/client/errors.ts';
import { choosePlaceMutation, placesQuery } from '#web/api/places.ts';
import { SuggestField } from '#web/components/form/suggest-field.tsx';
import { randomKey } from '#web/ui/form/random-key.ts';

/** Milliseconds of idle typing before places are looked up. */
const PAUSE_MS = 250;

interface AddressFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string | undefined;
  onChange: (address: string) => void;
  /** Told when a suggested place is chosen, after `onChange`. */
  onPlace?: (place: Place) => void;
}

/** An Australian address: typed, or chosen from the places that begin like it. */
export function AddressField({ value = '', onChange, onPlace, ...field }: AddressFieldProps) {
  const [session, setSession] = useState(randomKey);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const places = useQuery({ ...placesQuery(search, session), placeholderData: keepPreviousData });
  const choice = useMutation(choosePlaceMutation(session));

  return (
    <SuggestField
      label={LABEL.address}
      description={places.isError ? sentenceOf(places.error) : ADDRESS_FIELD.hint}
      {...field}
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      suggestions={typed ? (places.data?.suggestions ?? []) : []}
      onChoose={({ id, text }) => {
        setTyped('');
        onChange(text);
        choice.mutate(id, {
          onSuccess: (place) => {
            onChange(place.address);
            onPlace?.(place);
          },
          onSettled: () => setSession(randomKey()),
        });
      }}
      isLoading={places.isFetching || choice.isPending}
      source={places.data && ADDRESS_FIELD.attribution[places.data.source]}
    />
  );
}

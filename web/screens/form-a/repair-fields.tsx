import { Button, Input, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FILE_FIELD, PHOTOS } from '#contract/messages/forms.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { FileChoice } from '#web/components/file/file-choice.tsx';
import fileClasses from '#web/components/file/file-field.module.css';
import { PICTURES } from '#web/components/file/file-type.ts';
import { useChosenFile } from '#web/components/file/use-chosen-file.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';
import classes from './repair-fields.module.css';

interface RepairFieldsProps {
  jobNumber: GetInputPropsReturnType;
  emailNote: GetInputPropsReturnType;
  photos: GetInputPropsReturnType;
  /** Photos that can be added. */
  photosLeft: number;
  /** Reports that a photo is being scaled down: the form must not be sent until it is done. */
  onBusy: (isBusy: boolean) => void;
}

/** Fields of a check with a No. */
export function RepairFields(props: RepairFieldsProps) {
  const { jobNumber, emailNote, photos, photosLeft, onBusy } = props;
  return (
    <section className={classes.repair}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {FORM_A.repair}
          </Title>
          <Text size="sm" c="dimmed">
            {FORM_A.repairHint}
          </Text>
        </div>
        <TextInput
          label={LABEL.jobNumber}
          description={FORM_A.jobNumberHint}
          required
          {...jobNumber}
        />
        <Textarea label={FORM_A.emailNote} required autosize minRows={3} {...emailNote} />
        {photosLeft > 0 && <PhotosField max={photosLeft} onBusy={onBusy} {...photos} />}
      </Stack>
    </section>
  );
}

interface PhotosFieldProps {
  value?: unknown;
  onChange: (photos: File[]) => void;
  /** Reports that a photo is being scaled down: the form must not be sent until it is done. */
  onBusy: (isBusy: boolean) => void;
  error?: React.ReactNode;
  /** Photos that can be added. */
  max: number;
}

/** Photos, chosen or taken one after another, with thumbnails. They are scaled down. */
function PhotosField({ value, onChange, onBusy, error, max }: PhotosFieldProps) {
  const id = useId();
  const photos = Array.isArray(value) ? value.filter((photo) => photo instanceof File) : [];
  const { rejection, isShrinking, choose } = useChosenFile(
    (photo) => photo && onChange([...photos, photo]),
    PICTURES,
  );
  const wrong = rejection ?? error;

  async function add(chosen: File | null): Promise<void> {
    onBusy(true);
    await choose(chosen);
    onBusy(false);
  }

  return (
    <Input.Wrapper
      label={PHOTOS.label}
      labelElement="div"
      labelProps={{ id }}
      description={FILE_FIELD.acceptedPictures}
      error={wrong}
      errorProps={{ mt: 4 }}
    >
      <fieldset
        aria-labelledby={id}
        className={fileClasses.box}
        data-wrong={Boolean(wrong)}
        tabIndex={-1}
      >
        {photos.length > 0 && (
          <ol className={fileClasses.photos}>
            {photos.map((photo, at) => (
              <li key={PHOTOS.numbered(at + 1)}>
                <Preview photo={photo} label={PHOTOS.numbered(at + 1)} />
                <Button
                  variant="subtle"
                  px="xs"
                  disabled={isShrinking}
                  aria-label={PHOTOS.remove(at + 1)}
                  onClick={({ currentTarget }) => {
                    // The button goes away.
                    currentTarget.closest('fieldset')?.focus();
                    onChange(photos.toSpliced(at, 1));
                  }}
                >
                  {BUTTON.remove}
                </Button>
              </li>
            ))}
          </ol>
        )}
        {photos.length < max && (
          <FileChoice
            label={PHOTOS.add}
            accept={PICTURES}
            isBusy={isShrinking}
            onChoose={(chosen) => void add(chosen)}
          />
        )}
      </fieldset>
    </Input.Wrapper>
  );
}

function Preview({ photo, label }: { photo: File; label: string }) {
  const address = useObjectUrl(photo);
  return (
    <span className={fileClasses.frame}>
      {address && <img src={address} alt={label} className={fileClasses.picture} />}
    </span>
  );
}

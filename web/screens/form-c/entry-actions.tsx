import { useDisclosure } from '@mantine/hooks';
import {
  IconCertificate,
  IconEye,
  IconFileExport,
  IconPencil,
  IconPhoto,
} from '@tabler/icons-react';
import { deleteFormC } from '#contract/form-c/calls.ts';
import { FINDINGS, FORM_C_FIELD, findingPhotos } from '#contract/form-c/fields.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import { type FormCEntry, formCEntry } from '#contract/form-c/schemas.ts';
import { readFormCHistory } from '#contract/history.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { mutation } from '#web/api/mutation.ts';
import { StoredFileModal } from '#web/components/file/stored-file-modal.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import type { Fact } from '#web/components/register/changes.ts';
import { fieldFact, fileFact } from '#web/components/register/field-fact.ts';
import { HistoryAction } from '#web/components/register/history-action.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { RowAction, RowLink } from '#web/ui/list/row-action.tsx';

/**
 * Leaves out the parts of `submittedAt`, the findings, the notes and the pictures, which the history shows last, and
 * what no change of the entry changes.
 */
const {
  entryDate,
  entryTime,
  findingNotes,
  photos,
  note,
  formImage,
  licenceOnDay,
  besideVoided,
  ...INSPECTION_FIELDS
} = FORM_C_FIELD;

const HISTORY_FIELDS = [
  ...Object.values(INSPECTION_FIELDS).filter((field) => !('name' in field)),
  findingNotes,
  note,
];

/** Buttons of one entry. */
export function EntryActions({ entry }: { entry: FormCEntry }) {
  const { exportOne } = useRegisterExport();
  const name = ENTRY.ofForm(NAV.formC, entry.entry_number);
  return (
    <RowActions of={name} narrow>
      <RowAction label={BUTTON.print} onClick={() => exportOne(entry)}>
        <IconFileExport size={20} />
      </RowAction>
      {!entry.is_transcribed && (
        <RowAction label={FORM_C.certificate} onClick={() => exportOne(entry, 'certificate')}>
          <IconCertificate size={20} />
        </RowAction>
      )}
      <ImageAction address={entry.form_image} />
      <RowLink
        to="/form-c/edit/$formId"
        params={{ formId: entry.id }}
        label={entry.is_editable ? BUTTON.edit : FORM_A.view}
      >
        {entry.is_editable ? <IconPencil size={20} /> : <IconEye size={20} />}
      </RowLink>
      <HistoryAction
        entry={entry}
        history={readFormCHistory}
        schema={formCEntry}
        factsOf={formCFacts}
        provenance={formCProvenance(entry)}
      />
      {entry.is_voidable && (
        <VoidAction
          id={entry.id}
          needsReason={!entry.is_transcribed}
          mutation={mutation(deleteFormC)}
          successMessage={FORM_C.deleted}
        />
      )}
    </RowActions>
  );
}

/** Opens the picture of the technician's paper form. @param address null without a picture */
function ImageAction({ address }: { address: string | null }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <RowAction
        label={FORM_C.viewImage}
        onClick={open}
        disabledBecause={address ? undefined : FORM_C.noImage}
      >
        <IconPhoto size={20} />
      </RowAction>
      {isOpen && address && (
        <StoredFileModal title={FORM_C.formImage} address={address} onClose={close} />
      )}
    </>
  );
}

/** Returns the values of an entry for its history. */
function formCFacts(entry: FormCEntry): Fact[] {
  return [
    ...HISTORY_FIELDS.map((field) => fieldFact(field, entry)),
    ...FINDINGS.map((finding) => ({
      ...fieldFact(finding, entry),
      answer: entry[finding.name],
    })),
    ...findingPhotos(entry).map(({ label, address }) => fileFact(FORM_C.photoOf(label), address)),
    ...(entry.form_image ? [fileFact(formImage.label, entry.form_image)] : []),
  ];
}

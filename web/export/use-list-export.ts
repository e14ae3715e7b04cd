import { EXPORT } from '#contract/messages/lists.ts';
import { DOCUMENT_TITLE, type DocumentSource } from '#document/content/document-source.ts';
import { useUser } from '#web/session/user.ts';
import type { PlainCall } from '../api/call.ts';
import { headerOf } from './document-header.ts';
import { useExportPreview } from './use-export-preview.tsx';

type ListSource = Exclude<DocumentSource, { form: 'form-a' | 'form-b' | 'form-c' | 'certificate' }>;

interface ListExport<Form extends ListSource['form']> {
  readonly form: Form;
  readonly filter: { readonly search: string; readonly from?: string; readonly to?: string };
  /** Returns the further facts of the filter. */
  readonly facts: () => Promise<FactsOf<Form>> | FactsOf<Form>;
  /** Call that returns the list. */
  readonly list: () => PlainCall;
  /** Opens the preview with a spreadsheet, for lists that are rarely printed. */
  readonly isSheet?: boolean;
}

type HeaderOf<Form> = Extract<ListSource, { form: Form }>['header'];
type FactsOf<Form> = Omit<HeaderOf<Form>, keyof ReturnType<typeof headerOf>>;

/** Exports what the filter of a list finds, of a list that is no register. */
export function useListExport() {
  const { name: exportedBy } = useUser();
  const { showPreview, preview } = useExportPreview();

  const exportList = <Form extends ListSource['form']>({
    form,
    filter: { search, from = '', to = '' },
    facts,
    list,
    isSheet = false,
  }: ListExport<Form>) =>
    showPreview({
      title: DOCUMENT_TITLE[form],
      emptyMessage: EXPORT.noRecords,
      format: isSheet ? 'xlsx' : 'pdf',
      prepare: async () => {
        const filter = { search, from, to };
        const header = {
          ...headerOf({ venue: undefined, filter, exportedBy, at: new Date() }),
          ...(await facts()),
        };
        return { form, header, list: list() };
      },
    });

  return { exportList, preview };
}

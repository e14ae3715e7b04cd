import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { takeEvidence } from '#contract/checkpoints/evidence.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { EVIDENCE } from '#contract/messages/pdf-verification.ts';
import { NAV } from '#contract/messages/shell.ts';
import type { Period } from '#contract/register/export-periods.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import { fileStem } from '#document/content/file-stem.ts';
import { call, plainCall } from '#web/api/call.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { registerFilterQuery } from '#web/components/list/register-query.ts';
import { headerOf } from '#web/export/document-header.ts';
import { type ExportedFile, progressText, reasonOf } from '#web/export/export-report.ts';
import { exportRequest, runExport } from '#web/export/run-export.ts';
import { useUser } from '#web/session/user.ts';
import { type Bundle, loadFiles, packBundle } from './make-bundle.ts';

export type EvidenceState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'making'; readonly progress: string }
  | ({ readonly kind: 'ready' } & MadeBundle)
  | { readonly kind: 'failed'; readonly reason: string };

/** A bundle with the address at which it can be saved, until another is made. */
interface MadeBundle extends Bundle {
  readonly address: string;
  readonly fileName: string;
  readonly entries: number;
  readonly changes: number;
}

interface ExportedForm {
  readonly form: DocumentSource['form'];
  readonly name: string;
  readonly list: Endpoint;
}

const FORMS: readonly ExportedForm[] = [
  { form: 'form-a', name: NAV.formA, list: exportFormA },
  { form: 'form-b', name: NAV.formB, list: exportFormB },
  { form: 'form-c', name: NAV.formC, list: exportFormC },
];

/** Makes bundles of evidence of a venue. One that is being made stops when the component is unmounted. */
export function useEvidence(venue: Venue) {
  const { name: madeBy } = useUser();
  const queries = useQueryClient();
  const [state, setState] = useState<EvidenceState>({ kind: 'waiting' });
  const running = useRef<AbortController>(null);
  const saved = state.kind === 'ready' ? state.address : undefined;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (saved && URL.revokeObjectURL(saved)), [saved]);

  async function bundleOf({ from, to }: Period, signal: AbortSignal): Promise<MadeBundle> {
    const tell = (progress: string) => {
      if (!signal.aborted) setState({ kind: 'making', progress });
    };
    const at = new Date();
    const settings = await queries.ensureQueryData(settingsQuery);
    const filter = { search: '', from, to, nights: true } as const;
    const header = headerOf({ venue, filter, exportedBy: madeBy, at });
    const query = registerFilterQuery(filter, { value: venue.id, label: venue.name });
    const pdfs: ExportedFile[] = [];
    for (const { form, name, list } of FORMS) {
      const source = { form, header, list: plainCall(list, { query }) };
      const exported = await runExport(exportRequest(source, settings, 'pdf'), {
        onProgress: (progress) => tell(EVIDENCE.writing(name, progressText(progress))),
        signal,
      });
      if (exported) pdfs.push(exported);
    }
    tell(EVIDENCE.signing);
    const evidence = await call(takeEvidence, { params: { id: venue.id }, body: { from } });
    const all = evidence.files.length;
    const files = await loadFiles(evidence.files, (done) => tell(EVIDENCE.loadingFiles(done, all)));
    tell(EVIDENCE.packing);
    const madeAt = formatDateTime(at, venue.time_zone);
    const facts = { venue: venue.name, from, to, madeBy, madeAt };
    const bundle = await packBundle(facts, { pdfs, evidence, files });
    return {
      ...bundle,
      address: URL.createObjectURL(bundle.file),
      fileName: `${fileStem(`evidence ${venue.name} ${from} ${to}`)}.zip`,
      entries: pdfs.reduce((sum, { entries }) => sum + entries, 0),
      changes: evidence.changes,
    };
  }

  async function make(period: Period): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    try {
      const made = await bundleOf(period, stop.signal);
      setState({ ...made, kind: 'ready' });
    } catch (error) {
      if (!stop.signal.aborted) setState({ kind: 'failed', reason: reasonOf(error) });
    }
  }

  return { state, make };
}

import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import { PRINT } from '#contract/messages/added/print.ts';
import { documentOf } from '#contract/paper/document-of.ts';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import { moreFonts } from './fonts/more-fonts.ts';
import { fetchPicture } from './images/fetch-picture.ts';
import type { Fonts } from './paper/fonts.ts';
import { writeRegister } from './paper/write-register.ts';
import type { PdfReport } from './pdf-report.ts';

const report = (message: PdfReport) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<RegisterJob>) => {
  print(data).then(report, (error: unknown) => {
    report({ kind: 'failed', reason: error instanceof Error ? error.message : PRINT.failed });
  });
});

async function print(job: RegisterJob): Promise<PdfReport> {
  const register = documentOf(job);
  const pdf = await writeRegister(register, {
    fonts: await fetchFonts(),
    loadPicture: fetchPicture,
    onProgress: (done, total) => report({ kind: 'progress', done, total }),
  });
  return { kind: 'done', pdf, fileName: register.fileName };
}

async function fetchFonts(): Promise<Fonts> {
  const [regularBytes, boldBytes] = await Promise.all([regular, bold].map(fetchBytes));
  if (!regularBytes || !boldBytes) throw new Error(PRINT.failed);
  const loadMore = async (characters: ReadonlySet<string>) =>
    Promise.all((await moreFonts(characters)).map(fetchBytes));
  return { regular: regularBytes, bold: boldBytes, loadMore };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(PRINT.failed);
  return response.arrayBuffer();
}

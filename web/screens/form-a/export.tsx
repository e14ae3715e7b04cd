import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formA } from '#web/api/form-a.ts';
import { RegisterExportProvider } from '#web/export/register-export.tsx';

export function FormAExport({ children }: { children: React.ReactNode }) {
  return (
    <RegisterExportProvider register={formA} form="form-a" emptyMessage={FORM_A.noRecordsToExport}>
      {children}
    </RegisterExportProvider>
  );
}

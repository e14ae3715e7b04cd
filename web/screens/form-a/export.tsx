import { ERROR } from '#contract/messages/spec/errors.ts';
import { formA } from '#web/api/form-a.ts';
import { RegisterExportProvider } from '#web/export/register-export.tsx';

export function FormAExport({ children }: { children: React.ReactNode }) {
  return (
    <RegisterExportProvider register={formA} form="form-a" emptyMessage={ERROR.formAExportEmpty}>
      {children}
    </RegisterExportProvider>
  );
}

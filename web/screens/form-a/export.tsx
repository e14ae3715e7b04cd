import { ERROR } from '#contract/messages/errors.ts';
import { formA } from '#web/api/form-a.ts';
import { RegisterExportProvider } from '#web/print/register-export.tsx';

export function FormAExport({ children }: { children: React.ReactNode }) {
  return (
    <RegisterExportProvider
      register={formA}
      jobOf={(header, entries) => ({ form: 'form-a', header, entries })}
      emptyMessage={ERROR.formAExportEmpty}
    >
      {children}
    </RegisterExportProvider>
  );
}

import type { ImportKind } from '#contract/import/columns.ts';
import { connectionLost } from '#web/api/client/errors.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import type { TemplateFormat } from '#web/import/template.ts';

/** Downloads the template of a kind. Its writer is loaded with the first one. */
export async function saveTemplate(kind: ImportKind, format: TemplateFormat): Promise<void> {
  try {
    const { templateFile } = await import('#web/import/template.ts').catch(() => {
      throw connectionLost();
    });
    const file = await templateFile(kind, format);
    const address = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: file.name,
    });
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    showError(error);
  }
}

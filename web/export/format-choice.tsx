import { SegmentedControl } from '@mantine/core';
import { PRINT } from '#contract/messages/added/print.ts';
import type { ExportFormat } from './export-request.ts';

interface FormatChoiceProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
  fullWidth: boolean | undefined;
}

const FORMATS: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv'];
const CHOICES = FORMATS.map((value) => ({ value, label: PRINT.formats[value] }));

export function FormatChoice({ format, onChange, fullWidth = false }: FormatChoiceProps) {
  return (
    <SegmentedControl
      aria-label={PRINT.format}
      data={CHOICES}
      value={format}
      onChange={onChange}
      fullWidth={fullWidth}
      size={fullWidth ? 'md' : 'sm'}
    />
  );
}

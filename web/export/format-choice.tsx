import { SegmentedControl } from '@mantine/core';
import { EXPORT } from '#contract/messages/components/export.ts';
import type { ExportFormat } from './worker-request.ts';

interface FormatChoiceProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
  fullWidth: boolean | undefined;
}

const FORMATS: readonly ExportFormat[] = ['pdf', 'xlsx', 'csv'];
const CHOICES = FORMATS.map((value) => ({ value, label: EXPORT.formats[value] }));

export function FormatChoice({ format, onChange, fullWidth = false }: FormatChoiceProps) {
  return (
    <SegmentedControl
      aria-label={EXPORT.format}
      data={CHOICES}
      value={format}
      onChange={onChange}
      fullWidth={fullWidth}
      size={fullWidth ? 'md' : 'sm'}
    />
  );
}

import { Box, Card, LoadingOverlay, Skeleton, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { CardContext } from './card-context.ts';
import classes from './card-list.module.css';
import type { DataTableProps, LineBetween } from './data-table.tsx';

const SKELETONS = ['first', 'second', 'third'];

export function CardList<Row extends { id: string }>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    isLoading = false,
    isHighlighted,
    voidNote,
    linesAbove,
    card,
    empty,
  } = props;
  if (!rows) return <CardSkeletons />;
  const linesBelow = linesAbove?.(undefined) ?? [];
  return (
    <Box pos="relative" aria-busy={isLoading}>
      <LoadingOverlay visible={isLoading} overlayProps={{ radius: 'md' }} />
      {rows.length === 0 && empty}
      {rows.length + linesBelow.length > 0 && (
        <ul aria-label={label} className={classes.list}>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              <Lines lines={linesAbove?.(row)} />
              <Card
                component="li"
                className={classes.card}
                data-highlighted={isHighlighted?.(row) || undefined}
              >
                {voidNote && <div className={classes.note}>{voidNote(row)}</div>}
                <CardContext value={true}>
                  {card ? card(row) : <ColumnCard {...props} row={row} index={index} />}
                </CardContext>
              </Card>
            </Fragment>
          ))}
          <Lines lines={linesBelow} />
        </ul>
      )}
    </Box>
  );
}

function Lines({ lines = [] }: { lines?: readonly LineBetween[] | undefined }) {
  return lines.map(({ key, content }) => (
    <li key={key} className={classes.between}>
      {content}
    </li>
  ));
}

function ColumnCard<Row extends { id: string }>({
  columns,
  details,
  row,
  index,
}: DataTableProps<Row> & { row: Row; index: number }) {
  const all = [...columns, ...(details?.columns ?? [])];
  const columnsAt = (place: 'heading' | 'actions' | undefined) =>
    all.filter(({ onCard }) => onCard === place);
  return (
    <>
      <div className={classes.top}>
        <div className={classes.heading}>
          {columnsAt('heading').map(({ key, cell }) => (
            <div key={key}>{cell(row, index)}</div>
          ))}
        </div>
        {columnsAt('actions').map(({ key, cell }) => (
          <div key={key} className={classes.actions}>
            {cell(row, index)}
          </div>
        ))}
      </div>
      <dl className={classes.lines}>
        {columnsAt(undefined).map(({ key, title, cell }) => (
          <div key={key} className={classes.line}>
            <dt>{title}</dt>
            <dd>{cell(row, index)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CardSkeletons() {
  return (
    <Stack gap="sm" aria-busy>
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={180} radius="md" />
      ))}
    </Stack>
  );
}

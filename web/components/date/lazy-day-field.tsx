import { lazyComponent } from '#web/ui/page/lazy-component.tsx';

/** The field of a day in a filter, loaded once the filter is opened. */
export const LazyDayField = lazyComponent(async () => (await import('./day-field.tsx')).DayField);

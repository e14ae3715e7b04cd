/** @jsxImportSource preact */
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { Steps } from '../standalone/steps.tsx';
import { NoteField, PhotoField, TextField } from './fields.tsx';
import { Sending, untilOf, useFirstWrong, type WorkProps } from './sending.tsx';

/** The steps of a repair, each of which is recorded by itself. */
export function Repair({ open, actions }: WorkProps) {
  const { task, values, errors, isSending } = open;
  const { fault } = task;
  useFirstWrong(open);
  if (!fault) return null;
  const step = (name: 'arranged' | 'arrived') => (
    <button type="button" disabled={isSending} onClick={() => actions.send({ step: name })}>
      {LINK_PAGE.steps[name]}
    </button>
  );
  return (
    <form
      class="work wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.send({ step: 'repaired' });
      }}
    >
      <section class="card">
        <h2>{LINK_PAGE.fault(fault.entry_number)}</h2>
        {fault.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <Steps steps={fault.steps} />
      </section>
      {fault.is_repaired ? (
        <p class="late">{LINK_PAGE.alreadyRepaired}</p>
      ) : (
        <>
          <TextField
            name="technician_name"
            label={LINK_PAGE.name}
            autoComplete="name"
            value={values.technician_name}
            error={errors.technician_name}
            onInput={(technician_name) => actions.enter({ technician_name })}
          />
          <div class="buttons">
            {!fault.is_arranged && step('arranged')}
            {!fault.has_arrived && step('arrived')}
          </div>
          <section class="card">
            <NoteField
              name="description"
              label={LINK_PAGE.done}
              value={values.description}
              error={errors.description}
              onInput={(description) => actions.enter({ description })}
            />
            <PhotoField
              name="photo"
              label={LINK_PAGE.repairPhoto}
              value={values.photo}
              error={errors.photo}
              onChoose={(photo) => actions.enter({ photo })}
            />
            <Sending open={open} />
            <button type="submit" class="primary send" disabled={isSending}>
              {isSending ? LINK_PAGE.sending : LINK_PAGE.steps.repaired}
            </button>
          </section>
          <p class="quiet footer">{LINK_PAGE.footerRepair(untilOf(open))}</p>
        </>
      )}
    </form>
  );
}

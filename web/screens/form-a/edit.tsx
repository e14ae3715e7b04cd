import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDateTime } from '#contract/calendar.ts';
import { changedFormA, needsRepair } from '#contract/form-a.ts';
import { LABEL, NAV } from '#contract/messages/labels.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { can } from '#contract/permissions.ts';
import { formAQuery, updateFormAMutation } from '#web/api/form-a.ts';
import { showSuccess } from '#web/components/feedback/toasts.ts';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { TextLink } from '#web/components/page/text-link.tsx';
import { useActor } from '#web/session/user.ts';
import { FORM_A } from '#web/words.ts';
import { tellFailure } from '../tell-failure.ts';
import { AnswersField } from './answers-field.tsx';
import classes from './edit.module.css';
import { RepairFields } from './repair-fields.tsx';

/** An entry as it was made, to correct while its trading day lasts. */
export function EditFormA({ formId }: { formId: string }) {
  const navigate = useNavigate();
  const { data: entry } = useSuspenseQuery(formAQuery(formId));
  const isEditable = can(useActor(), 'form-a:update', entry);
  const update = useMutation(updateFormAMutation(formId));
  const { form, formProps, showFieldErrors } = useSchemaForm(changedFormA, {
    answers: entry.answers.map(({ id, answer }) => ({ id, answer })),
    version: entry.version,
    job_number: entry.job_number,
    email_note: entry.email_note,
  });
  const send = formProps((body) =>
    update.mutate(body, {
      onSuccess: () => {
        showSuccess(TOAST.formUpdated);
        void navigate({ to: '/form-a' });
      },
      onError: (error) => tellFailure(error, showFieldErrors),
    }),
  );

  return (
    <>
      <PageHeader
        title={FORM_A.editTitle(entry.entry_number)}
        breadcrumbs={[
          <TextLink key="list" to="/form-a">
            {NAV.formA}
          </TextLink>,
        ]}
      />
      <Paper
        component="form"
        p={{ base: 'md', sm: 'xl' }}
        maw={760}
        bg="var(--night-surface)"
        {...send}
      >
        <Stack gap="lg">
          {!isEditable && <Alert variant="default" title={FORM_A.closed} />}
          <div>
            <Text fw={600}>{formatDateTime(new Date(entry.submitted_at), entry.time_zone)}</Text>
            <Text c="dimmed">
              {entry.manager_name}, {entry.manager_licence_number}
            </Text>
          </div>
          <AnswersField
            titles={entry.answers.map(({ question }) => question.title)}
            answers={form.values.answers ?? []}
            errors={form.errors}
            onAnswer={form.setFieldValue}
            disabled={!isEditable}
          />
          {needsRepair(form.values.answers) && (
            <RepairFields
              jobNumber={form.getInputProps('job_number')}
              emailNote={form.getInputProps('email_note')}
              readOnly={!isEditable}
            />
          )}
          <figure className={classes.signature}>
            <figcaption>{LABEL.signature}</figcaption>
            <img src={entry.signature} alt={LABEL.signature} />
          </figure>
          {isEditable && <SubmitButton pending={update.isPending || update.isSuccess} size="lg" />}
        </Stack>
      </Paper>
    </>
  );
}

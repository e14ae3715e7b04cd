import { useSuspenseQuery } from '@tanstack/react-query';
import { ANSWER } from '#contract/core/answer.ts';
import { FAULT_FOUND } from '#contract/messages/screens/form-a.ts';
import { questionsQuery } from '#web/api/questions.ts';
import { formA } from '#web/api/registers/form-a.ts';
import { Result } from './result.tsx';

/** The fault that a check opened. */
export function CheckResult({ formId }: { formId: string }) {
  const { data: check } = useSuspenseQuery(formA.entryQuery(formId));
  const { data: questions } = useSuspenseQuery(questionsQuery(check.venue_id));
  if (!check.fault_id) return null;
  const askRecording = new Set(
    questions.data.filter(({ asks_recording }) => asks_recording).map(({ id }) => id),
  );
  return (
    <Result
      title={FAULT_FOUND.check(check.entry_number)}
      faultId={check.fault_id}
      isRecordingOff={check.answers.some(
        ({ answer, question }) => answer === ANSWER.no && askRecording.has(question.id),
      )}
      register="/form-a"
    />
  );
}

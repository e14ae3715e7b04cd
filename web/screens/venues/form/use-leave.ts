import { useTimeout } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsSettingUp } from '#web/components/page/set-up.ts';

/** Leaves for the list of venues, or the set-up list. @param delay milliseconds in which a message can be read */
export function useLeave(delay: number) {
  const navigate = useNavigate();
  const to = useIsSettingUp() ? '/' : '/venues';
  const [isLeaving, setLeaving] = useState(false);
  const { start } = useTimeout(() => void navigate({ to }), delay);
  const leave = () => {
    setLeaving(true);
    start();
  };
  return { leave, isLeaving };
}

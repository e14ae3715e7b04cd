import { useTimeout } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** Leaves for the list of venues. @param delay milliseconds in which a message can be read */
export function useLeave(delay: number) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { start } = useTimeout(() => void navigate({ to: '/venues' }), delay);
  const leave = () => {
    setLeaving(true);
    start();
  };
  return { leave, isLeaving };
}

import { useTimeout } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** Goes to the list of venues once a message about it could be read. @param delay milliseconds */
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

/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { LINK_PAGE, TECHNICIAN_LINK } from '#contract/messages/technician-links.ts';
import { saveFile } from '../ui/file/save-file.ts';

/** Makes the certificate of an inspection on this device. @param token of the certificate */
export function Certificate({ token }: { token: string }) {
  const [isRunning, setRunning] = useState(false);
  const [status, setStatus] = useState('');
  const save = async () => {
    setRunning(true);
    setStatus('');
    try {
      const { certificateFile } = await import('./certificate-file.ts');
      const file = await certificateFile(token);
      if (file) saveFile(file);
      setStatus(file ? LINK_PAGE.saved(file.name) : TECHNICIAN_LINK.unknownCertificate);
    } catch {
      setStatus(LINK_PAGE.certificateFailed);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <button type="button" class="primary" disabled={isRunning} onClick={() => void save()}>
        {isRunning ? LINK_PAGE.preparing : LINK_PAGE.certificate}
      </button>
      <p role="status">{status}</p>
    </>
  );
}

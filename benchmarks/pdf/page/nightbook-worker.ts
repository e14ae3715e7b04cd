import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import { opaqueGreyPng } from '#document/images/opaque-grey.ts';
import { writeRegister } from '#document/pdf/write-register.ts';
import { answerTasks, fetchBytes } from './answer.ts';
import { registerOf } from './register.ts';

answerTasks(async ({ rows, signatures }) => {
  const register = registerOf(rows);
  const fonts = {
    regular: await fetchBytes(regular),
    bold: await fetchBytes(bold),
    loadFallbacks: async () => [],
  };
  /** Returns a separate key for each row, although some images have equal bytes. */
  const loadImage = async (address: string) => {
    const signature = signatures[Number(address) % signatures.length];
    return signature && { key: address, bytes: await opaqueGreyPng(signature) };
  };
  return async () => (await writeRegister(register, { fonts, loadImage })).file;
});

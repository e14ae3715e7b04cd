import { GENERATED_CODE_LENGTH, generatedCode } from '#contract/venues/generated-code.ts';

/** Returns a random venue code, such as "K7QM-4WXP". */
export const suggestCode = () =>
  generatedCode(crypto.getRandomValues(new Uint32Array(GENERATED_CODE_LENGTH)));

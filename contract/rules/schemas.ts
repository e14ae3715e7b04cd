import { z } from 'zod';
import { RULE_PROFILE_IDS } from './profiles.ts';

export const ruleProfileId = z.enum(RULE_PROFILE_IDS);

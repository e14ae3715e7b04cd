import { Select, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { RULES, VENUE_FORM } from '#contract/messages/venues.ts';
import {
  isRuleProfileId,
  RULE_PROFILE_IDS,
  type RuleProfileId,
  ruleProfile,
} from '#contract/rules/profiles.ts';
import { figureTexts } from '#contract/venues/rule-figures.ts';
import classes from './rules-field.module.css';

interface RulesFieldProps {
  rules: GetInputPropsReturnType;
  region: GetInputPropsReturnType;
}

const PROFILES = RULE_PROFILE_IDS.map((id) => ({ value: id, label: ruleProfile(id).name }));

/** The rule profile of a venue, with its figures, and its region. */
export function RulesField({ rules, region }: RulesFieldProps) {
  return (
    <>
      <Select
        label={VENUE_FORM.rules}
        description={RULES.changeHint}
        data={PROFILES}
        allowDeselect={false}
        {...rules}
      />
      {isRuleProfileId(rules.value) && <RuleFigures rules={rules.value} />}
      <TextInput label={VENUE_FORM.region} description={VENUE_FORM.regionHint} {...region} />
    </>
  );
}

/** The rule profile of a venue for users who cannot change it. */
export function VenueRules({ rules }: { rules: RuleProfileId }) {
  return (
    <section aria-label={VENUE_FORM.rules}>
      <Text fw={500}>{VENUE_FORM.rules}</Text>
      <Text mb="xs">{ruleProfile(rules).name}</Text>
      <RuleFigures rules={rules} />
    </section>
  );
}

function RuleFigures({ rules }: { rules: RuleProfileId }) {
  return (
    <dl className={classes.figures}>
      {figureTexts(ruleProfile(rules)).map(({ key, label, text, source }) => (
        <div key={key} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            <div>{text}</div>
            {source && <div className={classes.source}>{source}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

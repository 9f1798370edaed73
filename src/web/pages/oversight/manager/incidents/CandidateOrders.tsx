import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Candidate } from '#machines/oversight/incident/incident.wire.ts';
import { candidatesQuery } from '#web/api/oversight/incidents.ts';
import type { FormField } from '#web/forms/useForm.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

type CandidateOrdersProps = {
  incident: string;
  /** The number or the reference of the order, which can also be typed. */
  field: FormField<string>;
};

/** The orders that money in suspense may be meant for, with what they have in common. Nothing is chosen in advance. */
export function CandidateOrders({ incident, field }: CandidateOrdersProps) {
  const { data: candidates } = useQuery(candidatesQuery(incident));
  const chosen = candidates?.find(({ reference }) => reference === field.value);
  if (!candidates?.length) return null;
  return (
    <RadioCards
      name="candidate"
      label={<FormattedMessage id="incidents.candidates" />}
      {...(chosen && { value: chosen.reference })}
      onValueChange={field.onChange}
      options={candidates.map((candidate) => ({
        value: candidate.reference,
        label: (
          <FormattedMessage id="incidents.candidate" values={{ number: candidate.number, name: candidate.user.name }} />
        ),
        detail: <CandidateDetail candidate={candidate} />,
      }))}
    />
  );
}

function CandidateDetail({ candidate: { project, due, signs } }: { candidate: Candidate }) {
  const { formatMessage, formatList } = useIntl();
  const money = useMoney();
  const named = signs.map((sign) => formatMessage({ id: `incidents.candidateSign.${sign}` }));
  return (
    <FormattedMessage id="incidents.candidateDetail" values={{ project, due: money(due), signs: formatList(named) }} />
  );
}

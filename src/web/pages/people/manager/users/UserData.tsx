import { FormattedMessage, useIntl } from 'react-intl';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { useCountries } from '#web/parts/orders/invest/useCountries.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

type Section = {
  id: 'person' | 'family' | 'company' | 'representative' | 'owners' | 'consents';
  rows: DefinitionRow[];
};

/** Users' own data about themselves and their company. Only they can change them. */
export function UserData({ user }: { user: UserPage }) {
  const sections = useSections(user).filter(({ rows }) => rows.length > 0);
  return (
    <Disclosure title={<FormattedMessage id="manager.user.data" />}>
      <div className={flow({ gap: '5' })}>
        {sections.map(({ id, rows }) => (
          <section key={id} className={flow({ gap: '2' })}>
            <h3 className={css({ textStyle: 'strong' })}>
              <FormattedMessage id={`manager.user.data.${id}`} />
            </h3>
            <DefinitionRows rows={rows} />
          </section>
        ))}
      </div>
    </Disclosure>
  );
}

const personLabel = (name: keyof UserPage['profile']) => <FormattedMessage id={`account.field.${name}`} />;
const nameOf = (person: { name: string; surname: string; idNumber: string }) =>
  `${person.name} ${person.surname} · ${person.idNumber}`;

function useSections(user: UserPage): Section[] {
  const { profile, company } = user;
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const nameCountry = (code?: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const day = (value?: string) => value && <DateTime value={value} />;
  return [
    {
      id: 'person',
      rows: buildDefinitionRows(
        {
          name: profile.name,
          surname: profile.surname,
          username: profile.username,
          idNumber: profile.idNumber,
          nationality: nameCountry(profile.nationality),
          birthday: day(profile.birthday),
          sex: profile.sex && formatMessage({ id: `account.sex.${profile.sex}` }),
          phone: profile.phone,
          secondaryPhone: profile.secondaryPhone,
          address: profile.address,
          postalCode: profile.postalCode,
          city: profile.city,
          region: profile.region,
          country: nameCountry(profile.country),
        },
        personLabel,
      ),
    },
    {
      id: 'family',
      rows: buildDefinitionRows(
        {
          occupation: profile.occupation,
          maritalStatus: profile.maritalStatus && formatMessage({ id: `account.marital.${profile.maritalStatus}` }),
          spouse: profile.spouse && nameOf(profile.spouse),
        },
        personLabel,
      ),
    },
    {
      id: 'company',
      rows: buildDefinitionRows(
        {
          organisationName: company?.organisationName,
          country: nameCountry(company?.country),
          taxNumber: company?.taxNumber,
          activity: company?.activity,
          contactEmail: company?.contactEmail,
          founder: company?.founder,
          representationType:
            company && formatMessage({ id: `invest.company.representation.${company.representationType}` }),
        },
        (name) => <FormattedMessage id={`invest.company.${name}`} />,
      ),
    },
    {
      id: 'representative',
      rows: company
        ? buildDefinitionRows(
            {
              name: company.representative.name,
              surname: company.representative.surname,
              idNumber: company.representative.idNumber,
              nationality: nameCountry(company.representative.nationality),
              address: company.representative.address,
              postalCode: company.representative.postalCode,
              city: company.representative.city,
              region: company.representative.region,
              countryOfResidence: nameCountry(company.representative.countryOfResidence),
            },
            personLabel,
          )
        : [],
    },
    {
      id: 'owners',
      rows: (company?.partners ?? []).map((partner, index) => ({
        key: String(index),
        label: nameOf(partner),
        value: <FormattedMessage id="account.company.stake" values={{ share: partner.stakePercent / 100 }} />,
      })),
    },
    {
      id: 'consents',
      rows: buildDefinitionRows(
        {
          terms: <DateTime value={user.termsAcceptedAt} format="dateTime" />,
          privacy: user.privacyAcceptedAt && <DateTime value={user.privacyAcceptedAt} format="dateTime" />,
          commercial: formatMessage({ id: user.commercial ? 'manager.user.yes' : 'manager.user.no' }),
          referrer: user.referrerUser ? (
            <Link href={`/manager/users?user=${user.referrerUser.id}`} className={link()}>
              {user.referrerUser.name} · {user.referrer}
            </Link>
          ) : (
            user.referrer
          ),
          referrals: user.referrals > 0 ? user.referrals : null,
        },
        (name) => <FormattedMessage id={`manager.user.${name}`} />,
      ),
    },
  ];
}

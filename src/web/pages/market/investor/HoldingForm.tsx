import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Sellable, SellableList } from '#machines/market/ad/ad.wire.ts';
import { flow } from '#styled/recipes';
import { sellableQuery } from '#web/api/market/market.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { draftNames } from '#web/forms/formDrafts.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PATH } from '../shared/transferSearch.ts';
import { HoldingChoice, keyOf } from './HoldingChoice.tsx';
import { type DraftKind, draftNameOf } from './holdingDrafts.ts';

export type ChosenHolding = { project: string | undefined; wallet: string | undefined };

/** Renders the field of the holding. `onChosen` gets the one that the user chooses. */
export type RenderChoice = (onChosen?: (holding: Sellable) => void) => ReactNode;

type HoldingFormProps = ChosenHolding & {
  title: ReactNode;
  detail: ReactNode;
  /** The drafts of which kinds choose the holding that they are about, unless the address names one. */
  drafts: readonly DraftKind[];
  children: (chosen: Sellable, renderChoice: RenderChoice, list: SellableList) => ReactNode;
};

/** A page with a form about one of the user's holdings, which is chosen first. */
export function HoldingForm({ title, detail, drafts, project, wallet, children }: HoldingFormProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(sellableQuery);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.transfers" />, href: PATH }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={title}
        detail={detail}
      />
      <Loaded query={query}>
        {(list) =>
          list.rows.length ? (
            <Chosen list={list} drafts={drafts} project={project} wallet={wallet}>
              {children}
            </Chosen>
          ) : (
            <NoHolding />
          )
        }
      </Loaded>
    </>
  );
}

type ChosenProps = ChosenHolding & Pick<HoldingFormProps, 'children' | 'drafts'> & { list: SellableList };

function Chosen({ list, drafts, project, wallet, children }: ChosenProps) {
  const { rows } = list;
  const [key, setKey] = useState(() => (project ? undefined : findDrafted(rows, drafts)));
  const isAsked = (row: Sellable) => row.project.id === project && (!wallet || row.wallet === wallet.toLowerCase());
  const chosen = rows.find((row) => keyOf(row) === key) ?? rows.find(isAsked) ?? rows[0];
  if (!chosen) return null;
  const renderChoice: RenderChoice = (onChosen) => (
    <HoldingChoice
      rows={rows}
      chosen={chosen}
      onChoose={(next) => {
        setKey(keyOf(next));
        onChosen?.(next);
      }}
    />
  );
  return children(chosen, renderChoice, list);
}

function findDrafted(rows: readonly Sellable[], drafts: readonly DraftKind[]): string | undefined {
  const names = drafts.flatMap((kind) => draftNames(`${kind}.`));
  const drafted = rows.find((row) => drafts.some((kind) => names.includes(draftNameOf(kind, row))));
  return drafted && keyOf(drafted);
}

function NoHolding() {
  return (
    <div className={flow()}>
      <EmptyState
        title={<FormattedMessage id="market.holding.none" />}
        actions={
          <LinkButton href="/user/issuances" tone="secondary">
            <FormattedMessage id="investments.toIssuances" />
          </LinkButton>
        }
      >
        <FormattedMessage id="market.holding.noneDetail" />
      </EmptyState>
    </div>
  );
}

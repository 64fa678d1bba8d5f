import { useState } from 'react'
import { claims, mutualPartners, type MutualPartner } from 'contract/bank/set-offs/set-offs'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../../kit/address/page-search.ts'
import { moneyText } from '../../../../kit/format.ts'
import { useAtWork, useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { Loaded } from '../../../../kit/reports/loaded.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { SetOffForm } from './set-off-form.tsx'
import classes from './new-set-off.module.css'
import { SearchedSelect } from '../../../../ui/inputs/searched-select.tsx'

/** With whom, then what of both sides and how much. */
export function NewSetOffPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [{ partner }] = usePageSearch(searches.newSetOff)
  const [chosen, choose] = useState(partner ?? null)
  const partners = useCall(mutualPartners.list, undefined, { businessSubjectId })
  const crumb = { text: t('setOffs.title'), to: paths.setOffs(businessSubjectSlug) }
  if (chosen !== null && partners.data)
    return (
      <Claims
        key={chosen}
        partnerId={chosen}
        select={<PartnerSelect partners={partners.data} chosen={chosen} onChoose={choose} />}
      />
    )
  return (
    <Page title={t('setOffs.new')} crumb={crumb}>
      <Loaded of={partners} notLoaded={t('setOffs.partnersNotLoaded')}>
        {(mutual) =>
          mutual.length === 0 ? (
            <EmptyState title={t('setOffs.nobody')} message={t('setOffs.nobodyMessage')} />
          ) : (
            <div className={classes['head']}>
              <PartnerSelect partners={mutual} chosen={null} onChoose={choose} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

type SelectProps = {
  readonly partners: readonly MutualPartner[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Those of whom most can be set off stand first. */
const PartnerSelect = ({ partners, chosen, onChoose }: SelectProps) => (
  <SearchedSelect
    label={t('setOffs.partner')}
    placeholder={t('setOffs.choosePartner')}
    data={partners.map(({ partnerId, name, ourAmount, theirAmount }) => ({
      value: String(partnerId),
      label: `${name} · ${moneyText(Math.min(ourAmount, theirAmount), EUR)}`,
    }))}
    value={chosen === null ? null : String(chosen)}
    onChange={(value) => value !== null && onChoose(Number(value))}
  />
)

type ClaimsProps = { readonly partnerId: number; readonly select: ReturnType<typeof PartnerSelect> }

function Claims({ partnerId, select }: ClaimsProps) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const found = useCall(claims.list, undefined, { businessSubjectId: useBusinessSubjectId(), partnerId })
  if (found.data && found.data.partner.ourAmount > 0 && found.data.partner.theirAmount > 0)
    return <SetOffForm partner={found.data.partner} claims={found.data.claims} select={select} />
  return (
    <Page title={t('setOffs.new')} crumb={{ text: t('setOffs.title'), to: paths.setOffs(businessSubjectSlug) }}>
      <div className={classes['head']}>{select}</div>
      <Loaded of={found} notLoaded={t('setOffs.claimsNotLoaded')}>
        {({ partner: { name } }) => (
          <EmptyState title={t('setOffs.nothingMutual')} message={t('setOffs.nothingMutualMessage', { name })} />
        )}
      </Loaded>
    </Page>
  )
}

import { chakra } from '@chakra-ui/react'
import { Bell, HeartHandshake, Router, Smartphone, Store, Zap, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers, type Provider, type ProviderType } from '../../../../shared/features/catalog/provider.schema.ts'
import { isSoldBy } from '../../../../shared/features/people/profile/profile.rules.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { isSoldIn } from '../../../../shared/features/sales/sale/sale.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { useSession, useZone } from '../../../desk/session/session.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { lastUsedFirst } from '../../../entities/sale-products/last-used.ts'
import { withProvider, type SaleForm } from './sale-form.ts'
import { soldBy } from './sold-by.ts'
import { TileButton, Tiles } from '../../../entities/tile-button.tsx'

/** Whose products are sold, the one sold last on top. */
export function ProviderStep({
  form,
  failures,
  onAnswer,
}: {
  form: SaleForm
  failures: readonly Failure[]
  onAnswer: (form: SaleForm) => void
}) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const [fault] = failures
  const { offered, loading } = useOfferedProviders()
  if (loading) return <ListSkeleton rows={4} />
  if (offered.length === 0) {
    return (
      <EmptyState icon={Store} title={t('wizard.noProviders')}>
        {t('wizard.noProvidersHelp')}
      </EmptyState>
    )
  }
  return (
    <Tiles>
      {fault === undefined ? null : (
        <FaultText role="alert" tabIndex={-1} data-error>
          {failureText(fault)}
        </FaultText>
      )}
      {offered.map((provider) => (
        <TileButton
          key={provider.id}
          title={provider.name}
          hint={t(`provider.type.${provider.type}`)}
          start={<TypeIcon type={provider.type} />}
          chosen={provider.id === form.draft.providerId}
          onPress={() => onAnswer(withProvider(form, provider))}
        />
      ))}
    </Tiles>
  )
}

const LOOKED_BACK = 30

/** Whose products this seller may sell, the one sold last on top. */
export function useOfferedProviders(): { offered: readonly Provider[]; loading: boolean } {
  const seller = useSession().session?.actor ?? null
  const zone = useZone()
  const { row: profile, loading: loadingProfile } = useRow(profiles, seller?.userId)
  const { rows, loading } = useRows(
    providers,
    { index: 'name', filter: (provider) => provider.active && isSoldIn(provider, zone) },
    [zone],
  )
  const { rows: recent } = useRows(sales, { index: 'createdAt', reverse: true, limit: LOOKED_BACK })
  return {
    offered: lastUsedFirst(
      rows
        .filter(({ id }) => isSoldBy(profile, id))
        .map((provider) => soldBy(provider, seller))
        .filter(({ channels }) => channels.length > 0),
      recent.flatMap(({ providerId }) => providerId ?? []),
    ),
    loading: loading || loadingProfile,
  }
}

const icons: Readonly<Record<ProviderType, LucideIcon>> = {
  energy: Zap,
  fibre: Router,
  mobile: Smartphone,
  alarm: Bell,
  charity: HeartHandshake,
}

function TypeIcon({ type }: { type: ProviderType }) {
  const Icon = icons[type]
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      width="12"
      height="12"
      flexShrink="0"
      borderRadius="md"
      bg="brand.subtle"
      color="brand.fg"
    >
      <Icon size={22} />
    </chakra.span>
  )
}

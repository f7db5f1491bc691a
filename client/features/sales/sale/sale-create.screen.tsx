import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { newId } from '../../../sync/new-id.ts'
import { productOn } from '../../../../shared/features/catalog/product-legal.schema.ts'
import { products, type Product } from '../../../../shared/features/catalog/product.schema.ts'
import { saleAddressOf } from '../../../../shared/features/field/door/house.rules.ts'
import { houses } from '../../../../shared/features/field/door/house.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { useCommandArgs } from '../../../sync/use-command-args.ts'
import { useDraft } from '../../../sync/use-draft.ts'
import { useOutbox } from '../../../sync/use-outbox.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Page } from '../../../ui/page.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import type { NewSaleState } from './new-sale-state.rules.ts'
import { useNextDoors } from '../wizard/use-next-doors.ts'
import { useOfferedProviders } from '../wizard/provider-step.tsx'
import { asRemembered, lastProvider, rememberedChoice } from '../wizard/remembered-choice.ts'
import { SaleWizard } from '../wizard/sale-wizard.tsx'
import {
  copiedForm,
  emptySaleForm,
  formOfRefused,
  openedForm,
  sealedFields,
  withCustomer,
  withProvider,
  type SaleForm,
} from '../wizard/sale-form.ts'

/** The draft's id stands in the address and becomes the sale's own: saving one draft twice makes one sale. */
export function SaleCreateScreen() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('draft')
  const copyId = query.get('copy')
  const { key } = useLocation()
  // Each opening without a name is a sale of its own; drawn at once under the name that the address is given.
  const [fresh, setFresh] = useState(() => ({ key, id: newId() }))
  const isNamed = idSchema.safeParse(wanted).success
  if (!isNamed && fresh.key !== key) setFresh({ key, id: newId() })
  useEffect(
    function nameNewDraft() {
      if (isNamed) return
      const named = new URLSearchParams(query)
      named.set('draft', fresh.id)
      setQuery(named, { replace: true })
    },
    [isNamed, fresh.id, query, setQuery],
  )
  const id = isNamed && wanted !== null ? wanted : fresh.id
  return (
    <OpenDraft
      key={id}
      id={id}
      copyId={copyId}
      isNextDoor={query.get('door') === 'next'}
      houseId={query.get('house')}
      flat={query.get('flat')}
    />
  )
}

const JUST_NOW_MS = 60_000

/** Brings back what was typed before, or what was refused, before the first question is asked. */
function OpenDraft({
  id,
  copyId,
  isNextDoor,
  houseId,
  flat,
}: {
  id: Id
  copyId: string | null
  isNextDoor: boolean
  houseId: string | null
  flat: string | null
}) {
  const draft = useDraft<SaleForm>('sale', id, sealedFields)
  const { items, loading: readingOutbox } = useOutbox()
  const { row: sale, loading: lookingForSale } = useRow(sales, id)
  const now = useNow()
  const copy = useCopy(copyId, isNextDoor)
  const atHouse = useDoorAt(houseId, flat)
  const refused = items.find(
    ({ name, state, touches }) => name === 'sale.submit' && state === 'needs_you' && touches.includes(id),
  )
  const given = useCommandArgs(refused?.seq ?? null)
  const isReady = !(
    draft.loading ||
    readingOutbox ||
    lookingForSale ||
    copy.loading ||
    atHouse.loading ||
    given.loading
  )
  // Rows that are read again later must not take the wizard away: an answer that is no draft yet would be lost with it.
  const [isOpen, setOpen] = useState(isReady)
  if (isReady && !isOpen) setOpen(true)
  if (!isReady && !isOpen) {
    return (
      <Page width="form">
        <ListSkeleton rows={4} />
      </Page>
    )
  }
  const soldAt = houseId === null || flat === null ? null : { houseId, doorKey: flat }
  // The address of a draft that has become a sale: just now, reloaded, or an old link.
  if (sale !== undefined && refused === undefined) {
    const isNew = now - sale.createdAt < JUST_NOW_MS
    return <Navigate replace to={pathTo('sale', { id })} state={{ isNew, soldAt } satisfies NewSaleState} />
  }
  const assumedProviderId = atHouse.form?.draft.providerId ?? null
  const begun = draft.value ? openedForm(draft.value) : (formOfRefused(given.args)?.form ?? copy.form)
  return (
    <SaleWizard
      key={draft.foundAt}
      id={id}
      initial={begun ?? atHouse.form ?? emptySaleForm}
      keep={draft.save}
      discard={draft.discard}
      savedAt={draft.savedAt}
      isUnsaved={draft.isUnsaved}
      replaces={refused?.seq ?? null}
      soldAt={soldAt}
      assumedProviderId={assumedProviderId}
      reasons={refused?.failures ?? []}
    />
  )
}

/** The initial form of a sale that begins at a door: its address is filled in, and the provider is that of the last sale today. */
function useDoorAt(houseId: string | null, flat: string | null): { form: SaleForm | undefined; loading: boolean } {
  const { row: house, loading } = useRow(houses, houseId ?? undefined)
  const providers = useOfferedProviders()
  const today = dayOf(useNow(), useZone())
  const door = house?.doors.find(({ key }) => key === flat)
  if (houseId !== null && (loading || providers.loading)) return { form: undefined, loading: true }
  if (!house || !door) return { form: undefined, loading: false }
  const { postalCode, town: city } = house
  const form = withCustomer(emptySaleForm, { address: saleAddressOf(house, door), postalCode, city })
  const provider = providers.offered.find(({ id }) => id === lastProvider(today))
  if (provider === undefined) return { form, loading: false }
  const chosen = withProvider(form, provider)
  const draft = asRemembered(chosen.draft, rememberedChoice(provider.id, today), provider)
  return { form: { ...chosen, draft }, loading: false }
}

const pricedToday = (offered: readonly Product[], today: Day) => offered.map((product) => productOn(product, today))

/** The form of a new sale like another, when the address names one: the next door of the same staircase. */
function useCopy(copyId: string | null, isNextDoor: boolean): { form: SaleForm | undefined; loading: boolean } {
  const { row: made, loading } = useRow(sales, copyId ?? undefined)
  const { rows: offered, loading: loadingProducts } = useRows(products, {
    index: 'providerId',
    equals: made?.providerId ?? '',
  })
  const doors = useNextDoors(made?.customer?.country)
  const today = dayOf(useNow(), useZone())
  if (loading || loadingProducts || doors.loading) return { form: undefined, loading: true }
  const door = isNextDoor && made?.channel === 'door' ? doors.doors[0] : undefined
  // Who was called lives anywhere.
  const place = isNextDoor ? (door ?? null) : (made?.customer ?? null)
  return { form: made && copiedForm(made, pricedToday(offered, today), place), loading: false }
}

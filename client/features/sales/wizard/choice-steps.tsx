import { chakra } from '@chakra-ui/react'
import { Building2, DoorOpen, Phone, Store, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerKind, Provider, SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { withCustomer, withDraft, type SaleForm } from './sale-form.ts'
import { Button } from '../../../ui/button.tsx'
import type { RememberedChoice } from './remembered-choice.ts'
import { TileButton, Tiles } from '../../../entities/tile-button.tsx'

interface ChoiceProps {
  form: SaleForm
  provider: Provider | undefined
  onAnswer: (form: SaleForm) => void
}

const channelIcons: Readonly<Record<SalesChannel, typeof Phone>> = { door: DoorOpen, telesales: Phone }
const kindIcons: Readonly<Record<CustomerKind, typeof Phone>> = { private: UserRound, company: Building2 }

/** How the customer was met: the law differs. */
export function ChannelStep({ form, provider, onAnswer }: ChoiceProps) {
  const { t } = useTranslation('sales')
  return (
    <Tiles>
      {provider?.channels.map((channel) => {
        const Icon = channelIcons[channel]
        return (
          <TileButton
            key={channel}
            title={t(`saleReport.channel.${channel}`)}
            start={<Icon size={24} aria-hidden />}
            chosen={form.draft.channel === channel}
            onPress={() => onAnswer(withDraft(form, { channel }))}
          />
        )
      })}
    </Tiles>
  )
}

/** A person or a company. The number typed for the one means nothing for the other. */
export function KindStep({ form, provider, onAnswer }: ChoiceProps) {
  const { t } = useTranslation('sales')
  const choose = (kind: CustomerKind) =>
    onAnswer(form.draft.customer.kind === kind ? form : { ...withCustomer(form, { kind }), idNumber: '' })
  return (
    <Tiles>
      {provider?.customerKinds.map((kind) => {
        const Icon = kindIcons[kind]
        return (
          <TileButton
            key={kind}
            title={t(`saleReport.customerKind.${kind}`)}
            start={<Icon size={24} aria-hidden />}
            chosen={form.draft.customer.kind === kind}
            onPress={() => choose(kind)}
          />
        )
      })}
    </Tiles>
  )
}

/** The channel and kind of customer assumed from the last sale, with a button to change them: another law may apply. */
export function AssumedChoice({ choice, onChange }: { choice: RememberedChoice | null; onChange: () => void }) {
  const { t } = useTranslation('sales')
  if (choice === null) return null
  const Icon = channelIcons[choice.channel]
  return (
    <Assumed role="note">
      <Icon size={18} aria-hidden />
      <chakra.span flex="1" minWidth="0">
        {t(`saleReport.channel.${choice.channel}`)} · {t(`saleReport.customerKind.${choice.kind}`)}
      </chakra.span>
      <Button size="sm" variant="ghost" marginBlock="-1" onClick={onChange}>
        {t('wizard.changeChoice')}
      </Button>
    </Assumed>
  )
}

/** The provider of the last sale of the day, assumed at a door instead of asked. */
export function AssumedProvider({ provider, onChange }: { provider: Provider | undefined; onChange: () => void }) {
  const { t } = useTranslation('sales')
  if (provider === undefined) return null
  return (
    <Assumed role="note">
      <Store size={18} aria-hidden />
      <chakra.span flex="1" minWidth="0">
        {provider.name}
      </chakra.span>
      <Button
        size="sm"
        variant="ghost"
        marginBlock="-1"
        aria-label={t('wizard.change', { what: provider.name })}
        onClick={onChange}
      >
        {t('wizard.changeChoice')}
      </Button>
    </Assumed>
  )
}

const Assumed = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    borderRadius: 'md',
    borderWidth: '1px',
    fontWeight: 'medium',
  },
})

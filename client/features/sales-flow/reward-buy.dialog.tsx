import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPurchase, type RewardOffer } from '../../../shared/features/sales-flow/reward/reward.api.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { newId } from '../../sync/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { Notice } from '../../ui/states.tsx'
import { useNumbers } from './game-parts.panel.tsx'

interface BuyProps {
  reward: RewardOffer
  onClose: () => void
  onBought: () => void
}

/** Buys a reward. The id is made with the dialog: pressed twice, it is one purchase. */
export function BuyDialog({ reward, onClose, onBought }: BuyProps) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const failureText = useFailureText()
  const { id: rewardId, name, priceCoins, variants, taxNote } = reward
  const open = variants.filter(({ left }) => left !== 0)
  const [id] = useState(newId)
  // A size is never guessed: the only one left is no choice.
  const [variant, setVariant] = useState(open.length === 1 ? (open[0]?.name ?? '') : '')
  const [isAsked, setAsked] = useState(false)
  const isMissing = variants.length > 0 && variant === ''
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const buy = async () => {
    setAsked(true)
    if (isMissing) return
    setBusy(true)
    const answer = await inWords(callEndpoint(postPurchase, { input: { id, rewardId, variant } })).finally(() =>
      setBusy(false),
    )
    onBought()
    if (!answer.ok) return setFailures(answer.failures)
    snackbar.open({ text: t('rewards.bought', { name }), duration: 6000 })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rewards.buyNamed', { name })}
      actions={
        <>
          <Button variant="solid" busy={busy} onClick={() => void buy().catch(reportError)}>
            {t('rewards.buyFor', { coins: say.coins(priceCoins) })}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('rewards.notNow')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <ActFailures of={failures} />
        <chakra.p>{t('rewards.buyHow')}</chakra.p>
        {variants.length === 0 ? null : (
          <FieldFrame
            label={t('rewards.variant')}
            required
            error={isAsked && isMissing ? failureText(failure('reward.variant-required')) : undefined}
          >
            {(ids) => (
              <Select {...ids} value={variant} onChange={({ target }) => setVariant(target.value)}>
                {open.length === 1 ? null : <option value="">{t('rewards.choose')}</option>}
                {open.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.left === null ? one.name : t('rewards.variantLeft', { name: one.name, count: one.left })}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        )}
        {taxNote === '' ? null : <Notice tone="info">{taxNote}</Notice>}
      </chakra.div>
    </Dialog>
  )
}

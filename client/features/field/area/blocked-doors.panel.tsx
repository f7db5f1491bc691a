import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getDoorBlocks,
  liftDoorBlock,
  liftFormSchema,
  restoreDoorBlock,
  type DoorBlock,
} from '../../../../shared/features/field/door/door-block.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { callAct } from '../../../desk/act/call-act.ts'
import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'

const kit = formFor(liftFormSchema, 'areas:blocks')

const tones: Readonly<Record<DoorBlock['state'], Tone>> = { waiting: 'warning', inForce: 'danger', lifted: 'neutral' }

/** Doors that asked for no contact: back office lifts a block with a reason, or puts one in force that waits or was lifted. */
export function BlockedDoorsPanel() {
  const { t } = useTranslation('areas')
  const { value, again } = useEndpoint(getDoorBlocks)
  const [lifting, setLifting] = useState<DoorBlock | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  if (value === null || value.blocks.length === 0) return null
  const restore = async (block: DoorBlock) => {
    const restored = await callAct(restoreDoorBlock, block, {})
    setFailures(restored.ok ? [] : restored.failures)
    again()
  }
  return (
    <Section title={t('blocks.title')} flush>
      <ActFailures of={failures} />
      <chakra.ul listStyleType="none">
        {value.blocks.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            onLift={() => setLifting(block)}
            onRestore={() => void restore(block).catch(reportError)}
          />
        ))}
      </chakra.ul>
      {lifting === null ? null : (
        <DialogForm
          title={t('blocks.liftTitle')}
          kit={kit}
          start={{ reason: '' }}
          draft={{ kind: 'door-block-lift', id: lifting.id }}
          save={async ({ reason }) => {
            const lifted = await callAct(liftDoorBlock, lifting, { reason })
            again()
            return lifted
          }}
          saveLabel={t('blocks.lift')}
          onClose={() => setLifting(null)}
        >
          {() => <kit.TextareaField name="reason" required rows={3} help={t('blocks.reasonHelp')} />}
        </DialogForm>
      )}
    </Section>
  )
}

function BlockRow({ block, onLift, onRestore }: { block: DoorBlock; onLift: () => void; onRestore: () => void }) {
  const { t } = useTranslation('areas')
  const { address, sellerName, madeAt, state, history } = block
  const last = history.at(-1)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingInline="4"
      paddingBlock="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span flex="1 1 12rem" minWidth="0">
        <chakra.b display="block">{address}</chakra.b>
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {sellerName === '' ? '' : `${sellerName} · `}
          <MomentText at={madeAt} />
        </chakra.span>
        {last === undefined ? null : (
          <chakra.span display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`${last.byName}${last.reason === '' ? '' : `: ${last.reason}`}`}
          </chakra.span>
        )}
      </chakra.span>
      <Badge tone={tones[state]}>{t(`blocks.state.${state}`)}</Badge>
      {state === 'lifted' ? null : <Button onClick={onLift}>{t('blocks.lift')}</Button>}
      {state === 'inForce' ? null : (
        <Button onClick={onRestore}>{state === 'waiting' ? t('blocks.confirm') : t('blocks.restore')}</Button>
      )}
    </chakra.li>
  )
}

import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { postHandover } from '../../../../shared/features/operations/device/device.api.ts'
import { devices, type DeviceRow } from '../../../../shared/features/operations/device/device.list.ts'
import { canHandOut } from '../../../../shared/features/operations/device/device.rules.ts'
import { DEVICES_AT_ONCE } from '../../../../shared/features/operations/device/device.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ok, type Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { LookupField, peopleWhoWork } from '../../../desk/form/lookup-field.tsx'
import { newId } from '../../../sync/new-id.ts'
import { QrCode } from '../../../entities/qr-code.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { SignaturePad } from '../../../entities/signature-pad.tsx'
import { pathTo } from '../../../paths.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useHandover } from './handover.queries.ts'

const ways = ['signature', 'qr'] as const
const kit = formFor(
  z.object({ receiverId: z.string().check(z.minLength(1, 'device.receiver-required')), way: z.enum(ways) }),
  'devices:handover',
)

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'sign'; readonly receiverId: string }
  | { readonly kind: 'qr' }

/** Hands chosen devices to one person, with one signature here or a code that their own phone reads. */
export function HandoverDialog({ rows, onClose }: BulkProps<DeviceRow>) {
  const { t } = useTranslation('devices')
  const ownId = useSession().session?.actor?.userId
  // One id for the whole dialog: pressed again after a lost answer, it is the same handover.
  const [id] = useState(newId)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  // The first form closes itself when it is done; the next step takes its place.
  const goesOn = useRef(false)
  const goTo = (next: Step) => {
    goesOn.current = true
    setStep(next)
  }
  // Decided once: the receiver's answer, which makes it impossible again, is shown here.
  const [isPossible] = useState(() => rows.length <= DEVICES_AT_ONCE && rows.every((row) => canHandOut(row, ownId)))
  if (!isPossible) {
    return (
      <Dialog open onClose={onClose} title={t('handover.title')}>
        <p>{t('handover.notPossible', { max: DEVICES_AT_ONCE })}</p>
      </Dialog>
    )
  }
  const hand = (receiverId: string, strokes: readonly string[] | null) => {
    const input = {
      id,
      receiverId,
      deviceIds: rows.map((row) => row.id),
      strokes: strokes === null ? null : [...strokes],
    }
    return inWords(callEndpoint(postHandover, { input }))
  }
  if (step.kind === 'sign')
    return (
      <SignDialog
        rows={rows}
        receiverId={step.receiverId}
        hand={(strokes) => hand(step.receiverId, strokes)}
        onClose={onClose}
      />
    )
  if (step.kind === 'qr') return <QrDialog id={id} onClose={onClose} />
  return (
    <DialogForm
      title={t('handover.title')}
      kit={kit}
      start={{ receiverId: '', way: 'signature' }}
      draft={{ kind: 'device-handover', id }}
      saveLabel={t('handover.next')}
      save={async ({ receiverId, way }) => {
        if (way === 'signature') {
          goTo({ kind: 'sign', receiverId })
          return ok(undefined)
        }
        const answer = await hand(receiverId, null)
        if (answer.ok) goTo({ kind: 'qr' })
        return answer
      }}
      onClose={() => {
        if (!goesOn.current) onClose()
      }}
    >
      {() => (
        <>
          <DeviceNames rows={rows} />
          <LookupField name="receiverId" among={peopleWhoWork} required emptyLabel={t('handover.choose')} mustChoose />
          <kit.SelectField
            name="way"
            required
            options={ways.map((value) => ({ value, label: t(`handover.way.${value}`) }))}
          />
        </>
      )}
    </DialogForm>
  )
}

function DeviceNames({ rows }: { rows: readonly Pick<DeviceRow, 'id' | 'manufacturer' | 'model' | 'serialNumber'>[] }) {
  return (
    <chakra.ul margin="0" paddingInlineStart="0" listStyleType="none">
      {rows.map(({ id, manufacturer, model, serialNumber }) => (
        <li key={id}>
          {manufacturer} {model} · {serialNumber}
        </li>
      ))}
    </chakra.ul>
  )
}

function SignDialog({
  rows,
  receiverId,
  hand,
  onClose,
}: {
  rows: readonly DeviceRow[]
  receiverId: Id
  hand: (strokes: readonly string[]) => ReturnType<typeof inWords>
  onClose: () => void
}) {
  const { t } = useTranslation('devices')
  const listChanged = useListChanged()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const found = useFoundPeople({ search: '', chosen: [receiverId], filters: {}, size: 2 })
  const receiver = [...found.besides, ...found.rows].find((person) => person.id === receiverId)
  return (
    <Dialog open onClose={onClose} title={t('handover.signTitle')}>
      <chakra.div display="grid" gap="4">
        <p>{t('handover.signText')}</p>
        {receiver === undefined ? null : <p>{t('handover.receiver', { name: receiver.name })}</p>}
        <DeviceNames rows={rows} />
        <ActFailures of={failures} />
        <SignaturePad
          label={t('handover.sign')}
          onSign={async (strokes) => {
            const answer = await hand(strokes)
            if (!answer.ok) return setFailures(answer.failures)
            listChanged(devices.list.name)
            snackbar.open({ text: t('handover.done') })
            return onClose()
          }}
        />
      </chakra.div>
    </Dialog>
  )
}

/** The code that the receiver's own phone reads; says when they have answered. */
function QrDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { value } = useHandover(id, true)
  const url = new URL(pathTo('device-receipt', { id }), location.href).href
  return (
    <Dialog open onClose={onClose} title={t('handover.qrTitle')}>
      <chakra.div display="grid" gap="4" justifyItems="center" role="status">
        {value === null || value.acceptedAt === null ? (
          <>
            <p>{t('handover.qrText')}</p>
            <QrCode text={url} label={t('handover.qrLabel')} />
            <chakra.code overflowWrap="anywhere" fontSize="sm">
              {url}
            </chakra.code>
          </>
        ) : (
          <Notice tone="success">{t('handover.accepted', { name: value.receiverName })}</Notice>
        )}
      </chakra.div>
    </Dialog>
  )
}

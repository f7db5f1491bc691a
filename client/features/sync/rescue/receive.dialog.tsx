import { chakra } from '@chakra-ui/react'
import { Check, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { useRescue, type ImportedRescue } from '../../../sync/use-rescue.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'
import { canScan } from '../../../entities/scan/code-reader.ts'
import { KeyScanner } from './key-scanner.panel.tsx'
import { RescueCountsText } from './rescue-counts.panel.tsx'

/** Takes over what another phone of the same person wrote, with its file and its key. */
export function ReceiveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const [received, setReceived] = useState<ImportedRescue | null>(null)
  const close = () => {
    setReceived(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('rescue:receive.title')}>
      {received === null ? (
        <Receive onReceived={setReceived} />
      ) : (
        <chakra.div display="grid" gap="4">
          <Received received={received} />
          <Button size="lg" wide onClick={close}>
            {t('rescue:receive.close')}
          </Button>
        </chakra.div>
      )}
    </Dialog>
  )
}

function Received({ received }: { received: ImportedRescue }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const { commands, drafts, files, known } = received
  return (
    <Notice tone="success" icon={Check}>
      {commands + drafts + files === 0 ? (
        <p>{t('rescue:receive.nothingNew')}</p>
      ) : (
        <>
          <p>{t('rescue:receive.done')}</p>
          <p>
            <RescueCountsText counts={received} />
          </p>
        </>
      )}
      {known > 0 ? <p>{t('rescue:receive.known', { count: known })}</p> : null}
    </Notice>
  )
}

const schema = z.object({ file: z.nullable(z.file()), key: z.string() })
const { useDraftForm, Form, FileField, TextareaField } = formFor(schema, 'rescue:receive')

function Receive({ onReceived }: { onReceived: (received: ImportedRescue) => void }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const { receive } = useRescue()
  const form = useDraftForm({ file: null, key: '' })
  const [isScanning, setScanning] = useState(false)
  const take = async ({ file, key }: z.infer<typeof schema>) => {
    if (file === null) return refused(failure('rescue.no-file', 'file'))
    try {
      const result = await receive(file, key)
      if (result.ok) onReceived(result.value)
      return result
    } catch (error) {
      reportError(error)
      return refused(failure('rescue.not-kept'))
    }
  }
  return (
    <Form form={form} onSubmit={take}>
      <p>{t('rescue:receive.text')}</p>
      <FileField name="file" required />
      {isScanning ? (
        <KeyScanner
          onKey={(scanned) => {
            form.setValue('key', scanned)
            setScanning(false)
          }}
          onStop={() => setScanning(false)}
        />
      ) : (
        <>
          {canScan() ? (
            <Button wide onClick={() => setScanning(true)}>
              <ScanQrCode size={20} aria-hidden />
              {t('rescue:receive.scan')}
            </Button>
          ) : null}
          <TextareaField name="key" required help={t('rescue:receive.keyHelp')} {...asKey} />
        </>
      )}
      <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
        {t('rescue:receive.confirm')}
      </Button>
    </Form>
  )
}

const asKey = { rows: 3, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } as const

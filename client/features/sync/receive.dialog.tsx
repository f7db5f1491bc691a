import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, FileLock, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRescue, type ImportedRescue } from '../../sync/use-rescue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FieldFrame, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'
import { canScan, KeyScanner } from './key-scanner.panel.tsx'
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

function Receive({ onReceived }: { onReceived: (received: ImportedRescue) => void }) {
  const { t } = useTranslation(['sync', 'rescue'])
  const failureText = useFailureText()
  const { receive } = useRescue()
  const [file, setFile] = useState<File | null>(null)
  const [keyText, setKeyText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const take = async () => {
    if (file === null) return setFailed(t('rescue:receive.noFile'))
    setBusy(true)
    try {
      const result = await receive(file, keyText)
      if (result.ok) onReceived(result.value)
      else setFailed(result.failures.map((one) => failureText(one)).join(' '))
    } catch (error) {
      reportError(error)
      setFailed(t('rescue:receive.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <chakra.form
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <p>{t('rescue:receive.text')}</p>
      <FileButton label={file === null ? t('rescue:receive.file') : file.name} wide onFile={setFile}>
        <FileLock size={20} aria-hidden />
      </FileButton>
      {isScanning ? (
        <KeyScanner
          onKey={(scanned) => {
            setKeyText(scanned)
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
          <FieldFrame label={t('rescue:receive.key')} help={t('rescue:receive.keyHelp')} required>
            {(ids) => (
              <Textarea
                {...ids}
                rows={3}
                paddingBlock="2"
                fontFamily="mono"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                value={keyText}
                onChange={(event) => setKeyText(event.currentTarget.value)}
              />
            )}
          </FieldFrame>
        </>
      )}
      {failed === '' ? null : (
        <Notice tone="danger" icon={CircleAlert}>
          {failed}
        </Notice>
      )}
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {t('rescue:receive.confirm')}
      </Button>
    </chakra.form>
  )
}

import { chakra } from '@chakra-ui/react'
import { Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { codeLine } from '../../../../shared/kernel/one-line.ts'
import { beginTotp, confirmTotp } from '../../../../shared/features/account/second-factor.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { QrCode } from '../../../entities/qr-code.tsx'
import { AnchorButton } from '../../../ui/anchor-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ConfirmDialog } from './confirm-password.dialog.tsx'
import { RecoveryCodes } from './recovery-codes.panel.tsx'

const { useDraftForm, Form, TextField } = formFor(
  z.object({ code: z.string().check(codeLine(), z.minLength(1, 'second-factor.code-needed')) }),
  'factors:totp',
)

interface Key {
  readonly secret: string
  readonly uri: string
}

/** Sets up an authenticator app: password, the key as a picture, a first code, and then the recovery codes. */
export function TotpDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (key === null)
    return (
      <ConfirmDialog
        title={t('factors:totp.title')}
        lead={t('factors:totp.password')}
        act={async (password) => {
          const result = await callEndpoint(beginTotp, { input: { password } })
          if (result.ok) setKey(result.value)
          return result
        }}
        // The next step has taken the place of this one.
        onChanged={stay}
        done={nothingShown}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} title={t('factors:totp.title')}>
      {codes === null ? (
        <FirstCode
          of={key}
          onDone={(made) => {
            setCodes(made)
            onChanged()
          }}
        />
      ) : (
        <chakra.div display="grid" gap="4">
          <RecoveryCodes codes={codes} />
          <Button variant="solid" onClick={onClose}>
            {t('factors:codes.kept')}
          </Button>
        </chakra.div>
      )}
    </Dialog>
  )
}

const stay = (): void => undefined
const nothingShown = () => <span />

function FirstCode({ of: { secret, uri }, onDone }: { of: Key; onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('factors')
  const isWide = useWide()
  const form = useDraftForm({ code: '' })
  const copyKey = async () => {
    if (await copyToClipboard(secret)) snackbar.open({ text: t('totp.copied') })
  }
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const result = await inWords(callEndpoint(confirmTotp, { input }))
        if (result.ok) onDone(result.value.recoveryCodes)
        return result
      }}
    >
      {isWide ? (
        <>
          <p>{t('totp.scan')}</p>
          <QrCode text={uri} label={t('totp.qr')} />
        </>
      ) : (
        <>
          <p>{t('totp.here')}</p>
          {/* The phone that shows the code cannot scan it: the app on it is opened with the key instead. */}
          <AnchorButton size="lg" href={uri}>
            <Smartphone size={20} aria-hidden />
            {t('totp.openApp')}
          </AnchorButton>
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.p fontSize="sm" color="fg.muted" flex="1 1 12rem">
          {t('totp.byHand')}{' '}
          <chakra.code userSelect="all" overflowWrap="anywhere">
            {secret.match(/.{1,4}/gu)?.join(' ')}
          </chakra.code>
        </chakra.p>
        <Button onClick={() => void copyKey().catch(reportError)}>
          <Copy size={18} aria-hidden />
          {t('totp.copy')}
        </Button>
      </chakra.div>
      {isWide ? null : (
        <details>
          <chakra.summary minHeight="12" display="flex" alignItems="center" cursor="pointer">
            {t('totp.otherDevice')}
          </chakra.summary>
          <QrCode text={uri} label={t('totp.qr')} />
        </details>
      )}
      <TextField name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('totp.confirm')}
      </Button>
    </Form>
  )
}

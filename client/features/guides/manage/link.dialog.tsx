import { chakra } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSafeHref } from '../../../../shared/features/guides/document/document.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'

interface LinkProps {
  readonly start: string
  /** Empty: the link is taken away. */
  readonly onChoose: (href: string) => void
  readonly onClose: () => void
}

export function LinkDialog({ start, onChoose, onClose }: LinkProps) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const [href, setHref] = useState(start)
  const [isTried, setTried] = useState(false)
  const address = href.trim()
  const isFit = address === '' || isSafeHref(address)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isFit) return
    onChoose(address)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guideadmin:toolbar.link')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="solid" type="submit" form="guide-link">
            {t('common:save')}
          </Button>
        </>
      }
    >
      <chakra.form id="guide-link" noValidate onSubmit={choose}>
        <FieldFrame
          label={t('guideadmin:toolbar.address')}
          help={t('guideadmin:toolbar.addressHelp')}
          {...(isTried && !isFit ? { error: t('guideadmin:toolbar.badAddress') } : {})}
        >
          {(ids) => <Input {...ids} value={href} onChange={({ target }) => setHref(target.value)} />}
        </FieldFrame>
      </chakra.form>
    </Dialog>
  )
}

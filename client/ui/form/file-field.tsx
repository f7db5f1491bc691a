import { chakra } from '@chakra-ui/react'
import { FileText, Paperclip, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import type { FileFieldProps } from './field-props.ts'
import { FileButton } from './file-button.tsx'
import { useField } from './form-context.ts'
import { Framed } from './framed.tsx'

/** One file; the value is the browser's `File`, or null while there is none. `camera`: phones open the camera at once. */
export function FileField({ accept, camera = false, ...frame }: FileFieldProps<string>) {
  const { t } = useTranslation()
  const { form, label } = useField(frame.name, frame.label)
  const {
    field: { ref: focusTarget, value, onChange },
  } = useController({ name: frame.name, control: form.control })
  return (
    <Framed {...frame}>
      {({ 'aria-describedby': describedBy }) => (
        <>
          <FileButton
            ref={focusTarget}
            label={value instanceof File ? t('common:form.otherFile') : t('common:form.chooseFile')}
            about={label}
            describedBy={describedBy}
            camera={camera}
            {...(accept === undefined ? {} : { accept })}
            onFile={onChange}
          >
            <Paperclip size={20} aria-hidden />
          </FileButton>
          {value instanceof File ? (
            <chakra.span display="flex" alignItems="center" gap="2" minWidth="0">
              <FileText size={18} aria-hidden />
              <chakra.span flex="1" truncate>
                {value.name}
              </chakra.span>
              <IconButton label={t('common:form.removeFile', { name: value.name })} onClick={() => onChange(null)}>
                <X size={18} aria-hidden />
              </IconButton>
            </chakra.span>
          ) : null}
        </>
      )}
    </Framed>
  )
}

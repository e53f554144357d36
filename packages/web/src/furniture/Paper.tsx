import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

export interface PaperProps {
  open: boolean;
  onClose: () => void;
  label: string;
  side?: 'right';
  className?: string;
  children: ReactNode;
}

/** A paper laid over the table. Escape or a tap beside it takes it away. */
export function Paper({ open, onClose, label, side, className = 'paper sheet', children }: PaperProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      isDismissable
      className={side ? `veil veil-${side}` : 'veil'}
    >
      <Modal className="sheet-body">
        <Dialog aria-label={label} className={`${className} drop-in`}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import { Link } from '@tanstack/react-router';
import { useText } from '../text/text.ts';
import { SettingsForm } from './SettingsForm.tsx';
import '../table/table.css';
import './pages.css';

export function SettingsPage() {
  const t = useText();
  return (
    <div className="wood page">
      <main className="paper sheet-page">
        <h1 className="hand-title">{t('settings')}</h1>
        <SettingsForm />
        <p className="row">
          <Link className="pl pl-do" to="/">
            {t('home')}
          </Link>
        </p>
      </main>
    </div>
  );
}

/** What is shown where the web client has not been built. */
export const noClientPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bagarre</title></head>
<body>
<h1>Bagarre</h1>
<p>The server is running, but the web client has not been built, so there is nothing to see here yet.</p>
<p>To build it, run <code>npm run build</code> in the folder of Bagarre and start the server again.</p>
<p>To play in the terminal meanwhile: <code>npx bagarre play kharnage</code>.</p>
<hr>
<p lang="fr">Le serveur tourne, mais le client web n'a pas été construit : il n'y a encore rien à voir ici.
Pour le construire : <code>npm run build</code>, puis relancez le serveur.
Pour jouer dans le terminal en attendant : <code>npx bagarre play kharnage</code>.</p>
</body>
</html>
`;
